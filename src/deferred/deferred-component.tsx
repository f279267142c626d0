import {
  type ComponentType,
  Fragment,
  memo,
  type NamedExoticComponent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { noteCode } from '../platform/page-code'
import { reportError } from '../platform/report-error'
import { noteDehydrated, codeGate } from './hydration-state'

let providers: ReturnType<typeof deferredCode<ComponentType<{ children: ReactNode }>>> | undefined

/**
 * Sets what is rendered around each deferred component. Its code is loaded with theirs: unlike a provider around the page,
 * it need not be there before.
 */
export function provideToDeferred(load: () => Promise<ComponentType<{ children: ReactNode }>>): void {
  providers = deferredCode(load)
}

/**
 * Creates a component that is rendered on the server and whose code is loaded later: at the visitor's first activity,
 * or when the page has been idle (`requestDeferredCode`). Until then the server markup stays, with working links.
 * @param load a dynamic import; with its name (`platform/page-code`), its files are fetched before it is run
 * @param template the one template of pages that shows it, where its module has components of several
 */
export function deferredComponent<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) & { chunk?: string },
  template?: string,
): NamedExoticComponent<Props> {
  const code = deferredCode(load, template)
  // Memoized, so that a parent's render does not affect a dehydrated component.
  return memo<Props>(function DeferredComponent(props) {
    noteCode(load)
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
  const Providers = providers ? providers.read() : Fragment
  // React retries when this promise resolves, and keeps the server markup meanwhile.
  if (!Part) throw code.whenRead
  if (!Providers) throw providers?.whenRead
  return (
    <Providers>
      <Part {...props} />
      <Live onHydrated={onHydrated} />
    </Providers>
  )
}

function Live({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}

/** Delay before a failed load is retried, ms. Until then the page keeps its server markup. */
const RETRY_MS = 3000

/** What is not loaded yet, with the template of pages that it belongs to; undefined once it is wanted on the shown page. */
const unread = new Map<() => Promise<void>, string | undefined>()
let isRequested = false

/**
 * Registers deferred code; it is loaded with all other deferred code of a page once `requestDeferredCode` is called. `read`
 * returns null until then; `whenRead` resolves then, and does not start loading.
 */
export function deferredCode<Loaded>(load: () => Promise<Loaded>, template?: string) {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let settle = () => undefined as void
  let letGo: (() => void) | undefined
  const whenRead = new Promise<void>(resolve => {
    settle = resolve
  })
  const start = (): Promise<void> =>
    (loading ??= load().then(
      found => {
        loaded = found
        unread.delete(start)
        settle()
        letGo?.()
      },
      (error: unknown) => {
        loading = null
        reportError(error, 'deferred code')
        if (typeof window !== 'undefined') setTimeout(() => void start(), RETRY_MS)
      },
    ))
  const want = () => {
    unread.set(start, undefined)
    letGo ??= codeGate.hold()
    if (isRequested) void start()
  }
  const read = () => {
    if (unread.get(start) !== undefined) want()
    return loaded
  }
  if (template === undefined) want()
  else unread.set(start, template)
  return { read, whenRead }
}

/**
 * Loads the deferred code of the shown page now, and code registered later as soon as it is registered.
 * @param template of the page that comes next
 * @returns resolves when all of it that is registered now is loaded or has failed once
 */
export async function requestDeferredCode(template?: string): Promise<void> {
  isRequested = true
  const wanted = [...unread].filter(([, of]) => of === undefined || of === template)
  await Promise.all(wanted.map(([start]) => start()))
}

/** Loads all registered deferred code: a server renders pages of every template. */
export async function loadAllDeferredCode(): Promise<void> {
  await Promise.all([...unread.keys()].map(start => start()))
}

/** Resets the registry; for tests. */
export function forgetDeferredCode(): void {
  providers = undefined
  isRequested = false
  unread.clear()
}
