import { useEffect, useRef } from 'react'

type Props = {
  level?: 'h2' | 'h3'
  /** After navigation; another text is focused as well. */
  takesFocus?: boolean
  className?: string
  children: string
}

/** The heading of what is shown below "Website", to which the page scrolls. */
export function SectionHeading({
  level: Level = 'h2',
  takesFocus = true,
  className = 'text-2xl',
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another part
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [takesFocus, children])
  return (
    <Level ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </Level>
  )
}
