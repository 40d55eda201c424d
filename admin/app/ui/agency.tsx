import { Mark } from '#site/ui/mark.tsx'

const { agency = '', logo } = document.documentElement.dataset

/** The agency as the server has written it into the page, for what is shown before anybody has signed in. */
export const AGENCY = { name: agency, logo: logo || undefined }

export function AgencyMark({ className, logo }: { className: string; logo: string | undefined }) {
  return (
    <Mark className={className} logo={logo ? { src: logo, width: 192, height: 192, avif: '' } : undefined} />
  )
}
