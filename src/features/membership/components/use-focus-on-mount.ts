import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element on mount, for a message that replaces a form. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  return ref
}
