import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ToastContext, ToastOutletContext, useToastOutlet, type ToastMessage } from './toast-context'
import { ToastList, type QueuedToast } from './toast-list'

interface ToastProviderProps {
  /** Name of each toast's button that closes it. */
  dismissLabel: string
  children: ReactNode
}

/** Keeps the toasts of the page, and draws them where they can be seen and pressed: in the uppermost layer. */
export function ToastProvider({ dismissLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([])
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([])
  const lastId = useRef(0)

  const api = useMemo(
    () => ({
      show: (toast: ToastMessage) => {
        const id = ++lastId.current
        setToasts(list => [...list, { ...toast, id }])
        return id
      },
      dismiss: (id: number) => setToasts(list => list.filter(toast => toast.id !== id)),
    }),
    [],
  )
  const register = useCallback((outlet: HTMLElement) => {
    setOutlets(list => [...list, outlet])
    return () => setOutlets(list => list.filter(other => other !== outlet))
  }, [])

  const uppermost = outlets[outlets.length - 1]
  return (
    <ToastContext.Provider value={api}>
      <ToastOutletContext.Provider value={register}>
        <PageOutlet />
        {children}
        {uppermost
          ? createPortal(<ToastList toasts={toasts} dismissLabel={dismissLabel} onDismiss={api.dismiss} />, uppermost)
          : null}
      </ToastOutletContext.Provider>
    </ToastContext.Provider>
  )
}

/** The page's own place for toasts; registered first, so that every layer is above it. */
function PageOutlet() {
  const outlet = useRef<HTMLDivElement>(null)
  useToastOutlet(outlet)
  return <div ref={outlet} />
}
