import { type RefObject, useEffect, useState } from 'react'
import { watchSize } from './client/watch-size'

/** An element's inner size, CSS px; null before the first measurement. */
export function useElementSize(element: RefObject<HTMLElement>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => (element.current ? watchSize(element.current, setSize) : undefined), [element])
  return size
}
