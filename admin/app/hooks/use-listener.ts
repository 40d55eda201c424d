import { useEffect, useEffectEvent } from 'react'

/** Those of the document reach the window. */
type Events = WindowEventMap & DocumentEventMap

/** Calls the listener for each event of the window. */
export function useListener<Type extends keyof Events>(
  type: Type,
  listener: (event: Events[Type]) => void,
): void {
  const receive = useEffectEvent(listener)
  useEffect(() => {
    const heard = (event: Event) => receive(event as Events[Type])
    addEventListener(type, heard)
    return () => removeEventListener(type, heard)
  }, [type])
}
