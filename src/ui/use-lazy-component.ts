import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { noteCode } from '../platform/page-code'
import { reportError } from '../platform/report-error'

type Load<Props> = (() => Promise<ComponentType<Props>>) & { chunk?: string }

interface LazyComponent<Props> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  Component: ComponentType<Props> | null
  /** Starts loading, or retries after a failure. */
  request: () => void
}

/**
 * Loads a component's code on first request. A failed load sets the status to `failed`, and the next request retries.
 * @param load a dynamic import; must be the same function on every render. With its name (`platform/page-code`), its files are
 * fetched while the page is idle
 */
export function useLazyComponent<Props>(load: Load<Props>): LazyComponent<Props> {
  noteCode(load)
  const [state, setState] = useState<Omit<LazyComponent<Props>, 'request'>>({ status: 'idle', Component: null })
  const isLoading = useRef(false)

  const request = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setState(loaded => (loaded.Component ? loaded : { status: 'loading', Component: null }))
    load()
      .then(Component => setState({ status: 'ready', Component }))
      .catch((error: unknown) => {
        reportError(error, 'lazy component')
        setState({ status: 'failed', Component: null })
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [load])
  return { ...state, request }
}

/** A component whose code is loaded while it is wanted, null before. `isAwaited`: it will be there in a moment. */
export function useWantedComponent<Props>(load: Load<Props>, isWanted: boolean) {
  const { Component, status, request } = useLazyComponent(load)
  useEffect(() => {
    if (isWanted) request()
  }, [isWanted, request])
  const hasFailed = status === 'failed'
  return { Component: isWanted ? Component : null, isAwaited: isWanted && !Component && !hasFailed, hasFailed }
}
