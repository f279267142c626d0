import { createPortal } from 'react-dom'
import { ToastContext, ToastOutletContext, useToastQueue } from './toast-context'
import { ToastList } from './toast-list'
import { ToastPageOutlet, type ToastProviderProps } from './lazy-toast-provider'

/** Holds the page's toasts and renders them into the topmost layer. */
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
