import { type ReactNode, useEffect, useRef } from 'react'

/** Whether a page was shown before. The first one leaves the focus at its beginning, as the browser does. */
let hasNavigated = false

/** A page of one column below its heading. */
export function PageColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-240 px-4 pt-5 pb-12 lg:px-10 lg:pt-8 lg:pb-16">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  )
}

/** The heading of a page or a message. It takes the focus after navigation. */
export function PageHeading({
  children,
  className = 'text-3xl',
}: {
  children: ReactNode
  className?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true })
    hasNavigated = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={`outline-none wrap-anywhere ${className}`}>
      {children}
    </h1>
  )
}
