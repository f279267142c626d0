import { useRef } from 'react'
import { useToastOutlet } from './toast-context'

/** The page's own place for toasts; stands before all else, so that every layer that registers is above it. */
export function ToastPageOutlet() {
  const outlet = useRef<HTMLDivElement>(null)
  useToastOutlet(outlet)
  return <div ref={outlet} />
}
