import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { EntryKind, EntryToAdd, FileSummary, WebsiteOverview } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { addressOf } from './website-query.ts'

const ENTRY_NAMES: Record<EntryKind, string> = { services: 'service', projects: 'project', team: 'person' }

/** All files, by how often they change. */
export function Navigation({
  website,
  openFile,
}: {
  website: WebsiteOverview
  openFile: string | undefined
}) {
  return (
    <nav aria-label="Content" className="grid gap-7">
      {website.sections.map(({ title, files, addable }) => (
        <section key={title}>
          <h2 className="text-lg/[1.6] lg:ps-3 lg:text-base/[1.4]">{title}</h2>
          <ul className="mt-1">
            {files.map((file) => (
              <li key={file.file}>
                <Link
                  href={addressOf(file.file)}
                  className="row-link -mx-3 flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-[0.55rem] [--row-edge:3px] [--row-space:0.75rem] lg:mx-0 lg:text-sm/[1.6]"
                  aria-current={file.file === openFile ? 'page' : undefined}
                >
                  <span
                    className={`min-w-0 flex-[1_1_8rem] wrap-anywhere ${file.state === 'removed' ? 'line-through' : ''}`}
                  >
                    {file.title}
                  </span>
                  <FileMarks file={file} />
                </Link>
              </li>
            ))}
          </ul>
          {addable && <AddEntry kind={addable} />}
        </section>
      ))}
    </nav>
  )
}

export const SAMPLE = 'star [--star:var(--color-marigold)]'

type MarksProps = { file: Pick<FileSummary, 'state' | 'problems' | 'samples' | 'conflicts'> }

/** What is to be seen to in a file or a part of it. */
export function FileMarks({ file: { state, problems, samples, conflicts } }: MarksProps) {
  return (
    <span className="file-marks">
      {conflicts > 0 && <span className="text-brick">{count(conflicts, 'conflict')}</span>}
      {problems > 0 &&
        (state === 'new' ? (
          <span className="text-soft">{`${problems} to fill in`}</span>
        ) : (
          <span className="text-brick">{count(problems, 'problem')}</span>
        ))}
      {samples > 0 && <span className={`${SAMPLE} tabular`}>{count(samples, 'sample')}</span>}
      {state !== 'published' && <span className="star text-peacock">{state}</span>}
    </span>
  )
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** @param another after one that was added just now */
export function AddEntry({ kind, another = false }: { kind: EntryKind; another?: boolean }) {
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const words = `Add ${another ? 'another' : 'a'} ${ENTRY_NAMES[kind]}`
  const add = useMutation({
    mutationFn: (body: EntryToAdd) => request('POST website/entries', { body }),
    onSuccess: ({ file }) => {
      setIsAsking(false)
      navigate(addressOf(file))
    },
  })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name) add.mutate({ kind, name })
  }
  return (
    <>
      <Button look="link" className="text-sm" onClick={() => setIsAsking(true)}>
        {words}
      </Button>
      {isAsking && (
        <Dialog
          title={words}
          action="Add"
          isSafe
          onAction={() => form.current?.requestSubmit()}
          isPending={add.isPending}
          problem={add.error?.message}
          onClose={() => setIsAsking(false)}
        >
          <form ref={form} onSubmit={submit}>
            <label>
              <span className="font-semibold">Name</span>
              <input
                autoFocus
                className="field field-small"
                name="name"
                required
                autoComplete="off"
                dir="auto"
              />
            </label>
          </form>
        </Dialog>
      )}
    </>
  )
}
