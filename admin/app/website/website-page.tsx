import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useRoute } from 'wouter'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { Lattice } from '#site/ui/lattice.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Loading, Problem } from '../ui/states.tsx'
import { FilePage } from './file-page.tsx'
import { FormsContext, formsOf } from './forms.ts'
import { Navigation } from './navigation.tsx'
import { Preview, PreviewDialog } from './preview-pane.tsx'
import { Publication, Publications, PublishButton } from './publication.tsx'
import { SaveForms } from './saving.tsx'
import { SET_UP, SetUp, SetUpLink } from './set-up.tsx'
import './website.css'
import { addressOf, websiteQuery } from './website-query.ts'

/** The files of the website; beside them (on a phone instead of them) an opened one, and the preview. */
export function WebsitePage() {
  const forms = formsOf(useQueryClient())
  const { data, error, refetch } = useQuery(websiteQuery)
  const [, parameters] = useRoute('/website/*')
  const file = parameters?.['*'] || undefined
  const isWide = useMediaQuery('(width >= 80rem)')
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const section = data?.sections.find(({ files }) => files.some((other) => other.file === file))
  const files = data?.sections.flatMap(({ files }) => files) ?? []
  const next = files[files.findIndex((other) => other.file === file) + 1]
  return (
    <FormsContext value={forms}>
      <SaveForms openFile={file === SET_UP ? undefined : file} statusPlace={statusPlace} />
      <div className="website" data-file={file ? '' : undefined}>
        <header className="website-bar">
          {file && (
            <Link className="target link-quiet lg:hidden" href="/website" aria-label="All content">
              <Icon name="back" />
            </Link>
          )}
          <div className="min-w-20 flex-1">
            <PageHeading className="text-xl">Website</PageHeading>
            <div ref={setStatusPlace} className="text-sm leading-tight wrap-anywhere" />
          </div>
          {data && <Publication website={data} />}
          <button
            type="button"
            className="target link text-sm font-medium xl:hidden"
            onClick={() => setIsPreviewOpen(true)}
          >
            <span className="max-sm:sr-only">Show&nbsp;</span>
            <span className="max-sm:capitalize">preview</span>
          </button>
          {data && <PublishButton website={data} />}
        </header>
        {data ? (
          <div className="website-columns">
            <div className="website-files">
              <SetUpLink left={data.left} />
              <Navigation website={data} openFile={file} />
              <Publications publication={data.publication} />
            </div>
            <div className="website-form">
              {file && file !== SET_UP && (
                <div className="lg:hidden">
                  <SetUpLink left={data.left} />
                </div>
              )}
              {file === SET_UP ? (
                <SetUp />
              ) : file ? (
                <>
                  <FilePage key={file} file={file} isEntry={section?.addable !== undefined} />
                  {section && next && (
                    <Link className="target link mt-6 block font-medium" href={addressOf(next.file)}>
                      {`Next: ${next.title}`}
                    </Link>
                  )}
                </>
              ) : (
                <Nothing />
              )}
            </div>
          </div>
        ) : error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
        {isWide && <Preview file={file} />}
        {!isWide && isPreviewOpen && <PreviewDialog file={file} onClose={() => setIsPreviewOpen(false)} />}
      </div>
    </FormsContext>
  )
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-6 py-24 max-lg:hidden">
      <div className="size-40 overflow-hidden text-line">
        <Lattice name="ui-ux-design" id="no-file" edge={32} bar={2} x="50%" y="50%" />
      </div>
      <p className="text-soft">Choose what to change.</p>
    </div>
  )
}
