import { type ReactNode, useEffect, useState, useRef } from 'react'
import { createPortal } from 'react-dom'
import { reportError } from '../platform/report-error'
import { ToastContext, ToastOutletContext, type QueuedToast, useToastQueue, useToastOutlet } from './toast-context'
import type { ToastList } from './toast-list'

export interface ToastProviderProps {
  /** Accessible name of a toast's close button. */
  dismissLabel: string
  children: ReactNode
}

const NONE: readonly QueuedToast[] = []

/**
 * Like `ToastProvider`, but loads the toast list with the first toast, because most visitors never see one. The live
 * regions are rendered empty first, or screen readers would not announce the toast.
 */
export function LazyToastProvider({ dismissLabel, children }: ToastProviderProps) {
  const { toasts, api, register, uppermost } = useToastQueue()
  const [List, setList] = useState<typeof ToastList | null>(null)
  const [isRendered, setRendered] = useState(false)
  const hasToasts = toasts.length > 0
  useEffect(() => {
    if (!hasToasts || List) return
    import('./toast-list').then(
      module => setList(() => module.ToastList),
      (error: unknown) => reportError(error, 'toasts'),
    )
  }, [hasToasts, List, toasts])
  useEffect(() => {
    if (List) setRendered(true)
  }, [List])

  return (
    <ToastContext.Provider value={api}>
      <ToastOutletContext.Provider value={register}>
        <ToastPageOutlet />
        {children}
        {List && uppermost
          ? createPortal(
              <List toasts={isRendered ? toasts : NONE} dismissLabel={dismissLabel} onDismiss={api.dismiss} />,
              uppermost,
            )
          : null}
      </ToastOutletContext.Provider>
    </ToastContext.Provider>
  )
}

/** The page's outlet for toasts; rendered first, so that every layer that registers later is above it. */
export function ToastPageOutlet() {
  const outlet = useRef<HTMLDivElement>(null)
  useToastOutlet(outlet)
  return <div ref={outlet} />
}
