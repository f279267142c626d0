import { type RefObject, useEffect, useRef } from 'react'

/** For what says that something went well: it takes the focus from the form it stands for. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return ref
}
