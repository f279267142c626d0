import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { reportError } from '../platform/report-error'

export interface LazyComponent<Props> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  Component: ComponentType<Props> | null
  /** Begins to load, or tries again after a failure. */
  request: () => void
}

/**
 * A component whose code is loaded when it is first asked for. A chunk that does not come is a state to be told in words,
 * and the next press tries again.
 * @param load a dynamic import; the same function on every render
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const [state, setState] = useState<Omit<LazyComponent<Props>, 'request'>>({ status: 'idle', Component: null })
  const isLoading = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const request = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setState(known => (known.Component ? known : { status: 'loading', Component: null }))
    load()
      .then(Component => isMounted.current && setState({ status: 'ready', Component }))
      .catch((error: unknown) => {
        reportError(error, 'lazy component')
        if (isMounted.current) setState({ status: 'failed', Component: null })
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [load])
  return { ...state, request }
}
