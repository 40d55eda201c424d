import { useQuery } from '@tanstack/react-query'
import type { ValuePath } from '#admin/website-api.ts'
import { fieldAt, labelAt } from '#site/content/edit/field.ts'
import { isWithin, valueAt } from '#site/content/edit/values.ts'
import { request } from '../../data/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Loaded } from '../../ui/states.tsx'
import { useFileChange } from './file-draft.ts'
import { ShownValue } from './shown-value.tsx'
import { fileQuery, formQuery } from './website-query.ts'

/** @param paths of the samples; all of the file by default */
type Props = { file: string; paths?: ValuePath[] }

/** Makes samples the agency's own, after it has shown them. */
export function ConfirmSamples({ file, paths = [[]] }: Props) {
  const { change } = useFileChange(file)
  return (
    <ActionButton
      look="link"
      onAction={() => change(() => request('POST website/samples', { body: { file, paths } }))}
      question={{
        title: 'Is all of this yours?',
        action: 'All of this is ours',
        isSafe: true,
        text: <SampleList file={file} paths={paths} />,
      }}
    >
      All of this is ours
    </ActionButton>
  )
}

function SampleList({ file, paths }: Required<Props>) {
  const query = useQuery(fileQuery(file))
  const form = useQuery(formQuery(file))
  return (
    <Loaded query={form}>
      {(form) => (
        <Loaded query={query}>
          {({ sampleList, value }) => (
            <ul aria-label="Samples" className="grid gap-3">
              {sampleList
                .flatMap(({ parts }) => parts)
                .filter((part) => paths.some((path) => isWithin(part, path)))
                .map((part) => (
                  <li key={JSON.stringify(part)}>
                    <p className="text-sm text-soft">{labelAt(form, part)}</p>
                    <ShownValue field={fieldAt(form, part)} value={valueAt(value, part)} file={file} />
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
