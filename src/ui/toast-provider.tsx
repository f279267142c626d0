import { type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ToastContext, ToastOutletContext } from './toast-context'
import { ToastList } from './toast-list'
import { ToastPageOutlet } from './toast-page-outlet'
import { useToastQueue } from './use-toast-queue'

interface ToastProviderProps {
  /** Name of each toast's button that closes it. */
  dismissLabel: string
  children: ReactNode
}

/** Keeps the toasts of the page, and draws them where they can be seen and pressed: in the uppermost layer. */
export function ToastProvider({ dismissLabel, children }: ToastProviderProps) {
  const { toasts, api, register, uppermost } = useToastQueue()
  return (
    <ToastContext.Provider value={api}>
      <ToastOutletContext.Provider value={register}>
        <ToastPageOutlet />
        {children}
        {uppermost
          ? createPortal(<ToastList toasts={toasts} dismissLabel={dismissLabel} onDismiss={api.dismiss} />, uppermost)
          : null}
      </ToastOutletContext.Provider>
    </ToastContext.Provider>
  )
}
