import { useRef } from 'react'
import { useToastOutlet } from './toast-context'

/** The page's outlet for toasts; rendered first, so that every layer that registers later is above it. */
export function ToastPageOutlet() {
  const outlet = useRef<HTMLDivElement>(null)
  useToastOutlet(outlet)
  return <div ref={outlet} />
}
