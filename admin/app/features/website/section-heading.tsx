import { useEffect, useRef } from 'react'

type Props = {
  level?: 'h2' | 'h3'
  /** When it is rendered first, which is after navigation. */
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
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [takesFocus])
  return (
    <Level ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </Level>
  )
}
