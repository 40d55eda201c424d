import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { EntryKind, EntryToAdd, FileSummary, Website } from '#admin/website-api.ts'
import { request } from '../api-client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ProblemText } from '../ui/states.tsx'
import { addressOf } from './website-query.ts'

const ENTRY_NAMES: Record<EntryKind, string> = { services: 'service', projects: 'project', team: 'person' }

/** All files, by how often they change. */
export function Navigation({ website, openFile }: { website: Website; openFile: string | undefined }) {
  return (
    <nav aria-label="Content" className="grid gap-7">
      {website.sections.map(({ title, files, addable }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="mt-1">
            {files.map((file) => (
              <li key={file.file}>
                <Link
                  href={addressOf(file.file)}
                  className="row-link file-link"
                  aria-current={file.file === openFile ? 'page' : undefined}
                >
                  <span className={`min-w-0 wrap-anywhere ${file.state === 'removed' ? 'line-through' : ''}`}>
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

const STATES = { published: '', changed: 'changed', new: 'new', removed: 'removed' }

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
      {samples > 0 && (
        <span className="sample-mark tabular">
          <span>{samples}</span>
          <span className="sr-only">{samples === 1 ? ' sample' : ' samples'}</span>
        </span>
      )}
      {STATES[state] && <span className="changed-mark text-peacock">{STATES[state]}</span>}
    </span>
  )
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function AddEntry({ kind }: { kind: EntryKind }) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const [name, setName] = useState('')
  const noun = ENTRY_NAMES[kind]
  const add = useMutation({
    mutationFn: (entry: EntryToAdd) => request<{ file: string }>('POST', 'website/entries', entry),
    onSuccess: async ({ file }) => {
      setIsAsking(false)
      setName('')
      await queryClient.invalidateQueries({ queryKey: ['website'] })
      navigate(addressOf(file))
    },
  })
  const submit = () => {
    if (name.trim()) add.mutate({ kind, name: name.trim() })
  }
  return (
    <>
      <button type="button" className="target link text-sm" onClick={() => setIsAsking(true)}>
        {`Add a ${noun}`}
      </button>
      {isAsking && (
        <Dialog
          title={`Add a ${noun}`}
          cancel="Cancel"
          action="Add"
          isSafe
          onAction={submit}
          isPending={add.isPending}
          onClose={() => setIsAsking(false)}
        >
          <form
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <label>
              <span className="font-semibold">Name</span>
              <input
                autoFocus
                className="field field-small"
                name="name"
                required
                maxLength={80}
                autoComplete="off"
                dir="auto"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
          </form>
          <ProblemText className="mt-4">{add.error?.message}</ProblemText>
        </Dialog>
      )}
    </>
  )
}
