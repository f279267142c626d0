import { useCallback, useMemo, useRef, useState } from 'react'
import type { RegisterOutlet, ToastApi, ToastMessage } from './toast-context'

export interface QueuedToast extends ToastMessage {
  id: number
}

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
