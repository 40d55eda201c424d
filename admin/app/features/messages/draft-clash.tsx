import type { Clash } from '#site/content/edit/merge-values.ts'
import { Comparison } from '../../ui/comparison.tsx'

type Props = { clash: Clash | undefined; choose: (side: 'mine' | 'theirs') => void }

/** Asks whose words of a draft stay. */
export function DraftClash({ clash, choose }: Props) {
  if (!clash) return null
  return (
    <Comparison
      title="You have written on at another device."
      {...clash}
      show={(text) => <span className="whitespace-pre-wrap wrap-anywhere">{String(text) || 'Nothing'}</span>}
      onKeep={choose}
    />
  )
}
