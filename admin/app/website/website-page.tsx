import { PageHeading } from '../ui/page-heading.tsx'

export function WebsitePage() {
  return (
    <div className="page">
      <PageHeading>Website</PageHeading>
      <p className="measure mt-5 text-lg">
        Words and pictures of the website are changed in the files of the folder <code>content/</code>.
      </p>
    </div>
  )
}
