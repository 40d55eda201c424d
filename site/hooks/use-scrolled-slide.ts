import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Cause } from './use-carousel.ts'

/** Makes the slide active that the visitor has scrolled to before hydration, when the carousel is a row that scrolls. */
export function useScrolledSlide(
  list: RefObject<HTMLElement | null>,
  show: (index: number, cause: Cause) => void,
): void {
  const adopt = useEffectEvent((row: HTMLElement) => {
    const centres = [row, ...row.children].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    })
    const [middle = 0, ...slides] = centres
    const distances = slides.map((centre) => Math.abs(centre - middle))
    show(distances.indexOf(Math.min(...distances)), 'initial')
  })

  useLayoutEffect(() => {
    if (list.current && list.current.scrollLeft > 0) adopt(list.current)
  }, [list])
}
