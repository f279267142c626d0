import { createContext, useContext, useEffect, type RefObject, useCallback, useMemo, useRef, useState } from 'react'

export interface ToastMessage {
  message: string
  /** `danger` is assertive and stays until dismissed; the others are polite and dismissed automatically. */
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; onSelect: () => void }
}

interface ToastApi {
  /** @returns the id for `dismiss` */
  show: (toast: ToastMessage) => number
  dismiss: (id: number) => void
}

export const ToastContext = createContext<ToastApi | undefined>(undefined)

/** Registers an element that toasts are rendered into while it is the topmost. @returns unregisters it */
type RegisterOutlet = (outlet: HTMLElement) => () => void

export const ToastOutletContext = createContext<RegisterOutlet | undefined>(undefined)

/** Throws outside a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it')
  return api
}

/** Renders toasts inside an open modal layer, because everything outside is inert. Does nothing without a provider. */
export function useToastOutlet(outlet: RefObject<HTMLElement>): void {
  const register = useContext(ToastOutletContext)
  useEffect(() => {
    const element = outlet.current
    return element ? register?.(element) : undefined
  }, [outlet, register])
}

export type QueuedToast = ToastMessage & { id: number }

/** Returns the visible and queued toasts and their outlets; the last outlet is the topmost. */
export function useToastQueue() {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([])
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([])
  const lastId = useRef(0)
  const api = useMemo<ToastApi>(
    () => ({
      show: toast => {
        const id = ++lastId.current
        setToasts(list => [...list, { ...toast, id }])
        return id
      },
      dismiss: id => setToasts(list => list.filter(toast => toast.id !== id)),
    }),
    [],
  )
  const register = useCallback<RegisterOutlet>(outlet => {
    setOutlets(list => [...list, outlet])
    return () => setOutlets(list => list.filter(other => other !== outlet))
  }, [])
  return { toasts, api, register, uppermost: outlets.at(-1) ?? null }
}
