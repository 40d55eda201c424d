import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useRoute } from 'wouter'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Loaded, NothingOpen } from '../../ui/states.tsx'
import { FormsContext } from './editor.ts'
import { useFileDrafts } from './file-draft.ts'
import { FilePage } from './file-page.tsx'
import { FileStatus } from './file-status.tsx'
import { Navigation } from './navigation.tsx'
import { Preview, PreviewDialog } from './preview-pane.tsx'
import { Publication, Publications } from './publication.tsx'
import { PublishButton } from './publish-button.tsx'
import { SET_UP, SetUp, SetUpLink } from './set-up.tsx'
import { createShownForms } from './shown-forms.ts'
import './website.css'
import { addressOf } from './website-query.ts'

/** The files of the website; beside them (on a phone instead of them) an opened one, and the preview. */
export function WebsitePage() {
  useFileDrafts()
  const queryClient = useQueryClient()
  const store = useUnsavedStore()
  const [forms] = useState(() => createShownForms(queryClient, store))
  const query = useQuery(websiteQuery)
  const { data } = query
  const [, parameters] = useRoute('/website/*')
  const file = parameters?.['*'] || undefined
  const isWide = useMediaQuery('(width >= 80rem)')
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  return (
    <FormsContext value={forms}>
      <div className="min-h-full xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(26rem,34vw,42rem)] xl:grid-rows-[auto_1fr]">
        <header className="website-bar sticky top-0 z-6 flex min-h-17 flex-wrap items-center gap-x-3 border-b border-line bg-paper px-4 py-2 lg:min-h-18 lg:px-6">
          {file && (
            <Link className="target link-quiet lg:hidden" href="/website" aria-label="All content">
              <Icon name="back" />
            </Link>
          )}
          <div className="min-w-20 flex-1">
            <PageHeading className="text-xl">Website</PageHeading>
            <div className="text-sm leading-tight wrap-anywhere">
              {file && file !== SET_UP && <FileStatus key={file} file={file} />}
            </div>
          </div>
          {data && <Publication website={data} />}
          <Button
            look="link"
            className="text-sm font-medium xl:hidden"
            onClick={() => setIsPreviewOpen(true)}
          >
            <span className="max-sm:sr-only">Show&nbsp;</span>
            <span className="max-sm:capitalize">preview</span>
          </Button>
          {data && <PublishButton website={data} />}
        </header>
        <Loaded query={query}>
          {(website) => (
            <div className="row-start-2 px-4 pt-6 pb-12 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:p-0">
              <div
                className={`lg:sticky lg:top-18 lg:h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:px-3 lg:pt-6 lg:pb-8 ${file ? 'max-lg:hidden' : ''}`}
              >
                <SetUpLink left={website.left} />
                <Navigation website={website} openFile={file} />
                <Publications website={website} />
              </div>
              <div className="website-form max-w-192 lg:px-7 lg:pt-6 lg:pb-20">
                {file === undefined ? (
                  <NothingOpen lattice="ui-ux-design">Choose what to change.</NothingOpen>
                ) : file === SET_UP ? (
                  <SetUp />
                ) : (
                  <OpenedFile website={website} file={file} />
                )}
              </div>
            </div>
          )}
        </Loaded>
        {isWide && <Preview file={file} />}
        {!isWide && isPreviewOpen && <PreviewDialog file={file} onClose={() => setIsPreviewOpen(false)} />}
      </div>
    </FormsContext>
  )
}

type OpenedProps = { website: WebsiteOverview; file: string }

function OpenedFile({ website: { sections, left }, file }: OpenedProps) {
  const section = sections.find(({ files }) => files.some((other) => other.file === file))
  const files = sections.flatMap(({ files }) => files)
  const next = files[files.findIndex((other) => other.file === file) + 1]
  return (
    <>
      <div className="lg:hidden">
        <SetUpLink left={left} />
      </div>
      <FilePage key={file} file={file} kind={section?.addable} />
      {section && next && (
        <Link className="target link mt-6 block font-medium" href={addressOf(next.file)}>
          {`Next: ${next.title}`}
        </Link>
      )}
      <div className="mt-4">
        <SetUpLink left={left} />
      </div>
    </>
  )
}
