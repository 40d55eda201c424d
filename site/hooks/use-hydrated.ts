import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** @returns false in the HTML of the build and while React hydrates it, true from then on */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
