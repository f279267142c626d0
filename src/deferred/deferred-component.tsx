import { type ComponentType, memo, type NamedExoticComponent, Suspense, useCallback, useEffect, useRef } from 'react'
import { reportError } from '../platform/report-error'
import { noteDehydrated } from './hydration-state'

/**
 * Creates a component that is rendered on the server and whose code is loaded later: at the visitor's first activity,
 * or when the page has been idle (`requestDeferredCode`). Until then the server markup stays, with working links.
 * @param load a dynamic import
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  const code = deferredCode(load)
  // Memoized, so that a parent's render does not affect a dehydrated component.
  return memo<Props>(function DeferredComponent(props) {
    const state = useRef<{ isHydrated: boolean; noteHydrated?: () => void }>({ isHydrated: false })
    useEffect(() => {
      const { current } = state
      if (current.isHydrated) return
      current.noteHydrated = noteDehydrated()
      return current.noteHydrated
    }, [])
    const onHydrated = useCallback(() => {
      state.current.isHydrated = true
      state.current.noteHydrated?.()
    }, [])
    return (
      <Suspense fallback={null}>
        <LoadedPart code={code} props={props} onHydrated={onHydrated} />
      </Suspense>
    )
  })
}

interface LoadedPartProps<Props extends object> {
  code: { read: () => ComponentType<Props> | null; whenRead: Promise<void> }
  props: Props
  onHydrated: () => void
}

function LoadedPart<Props extends object>({ code, props, onHydrated }: LoadedPartProps<Props>) {
  const Part = code.read()
  // React retries when this promise resolves, and keeps the server markup meanwhile.
  if (!Part) throw code.whenRead
  return (
    <>
      <Part {...props} />
      <Live onHydrated={onHydrated} />
    </>
  )
}

function Live({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}

/** Delay before a failed load is retried, ms. Until then the page keeps its server markup. */
const RETRY_MS = 3000

const unread = new Set<() => Promise<void>>()
let isRequested = false

/**
 * Registers deferred code; it is loaded with all other deferred code once `requestDeferredCode` is called. `read`
 * returns null until then; `whenRead` resolves then, and does not start loading.
 */
export function deferredCode<Loaded>(load: () => Promise<Loaded>) {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let settle = () => undefined as void
  const whenRead = new Promise<void>(resolve => {
    settle = resolve
  })
  const start = (): Promise<void> =>
    (loading ??= load().then(
      found => {
        loaded = found
        unread.delete(start)
        settle()
      },
      (error: unknown) => {
        loading = null
        reportError(error, 'deferred code')
        if (typeof window !== 'undefined') setTimeout(() => void start(), RETRY_MS)
      },
    ))
  unread.add(start)
  if (isRequested) void start()
  return { read: () => loaded, whenRead }
}

/**
 * Loads all registered deferred code now, and code registered later as soon as it is registered.
 * @returns resolves when all code registered now is loaded or has failed once
 */
export async function requestDeferredCode(): Promise<void> {
  isRequested = true
  await Promise.all([...unread].map(start => start()))
}

/** Resets the registry; for tests. */
export function forgetDeferredCode(): void {
  isRequested = false
  unread.clear()
}
