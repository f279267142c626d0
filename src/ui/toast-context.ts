import { createContext, useContext, useEffect, type RefObject } from 'react'

export interface ToastMessage {
  message: string
  /** `danger` interrupts and stays until it is dismissed; the others wait their turn and go by themselves. */
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; onSelect: () => void }
}

export interface ToastApi {
  /** @returns the id to dismiss it by */
  show: (toast: ToastMessage) => number
  dismiss: (id: number) => void
}

export const ToastContext = createContext<ToastApi | undefined>(undefined)

/** Takes an element that toasts are drawn into while it is the uppermost. @returns gives it back */
export type RegisterOutlet = (outlet: HTMLElement) => () => void

export const ToastOutletContext = createContext<RegisterOutlet | undefined>(undefined)

/** Shows toasts. Throws outside a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it')
  return api
}

/**
 * Lets a layer that makes all below it inert, such as a dialog, take the toasts in: outside it nobody could read or press
 * them. Without a provider nothing happens.
 */
export function useToastOutlet(outlet: RefObject<HTMLElement>): void {
  const register = useContext(ToastOutletContext)
  useEffect(() => {
    const element = outlet.current
    return element ? register?.(element) : undefined
  }, [outlet, register])
}
