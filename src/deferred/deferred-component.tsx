import {
  type ComponentType,
  createContext,
  Fragment,
  memo,
  type NamedExoticComponent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { deferredCode, FAR } from '../platform/deferred-code'
import { noteCode } from '../platform/page-code'
import { noteDehydrated, noteFarPart } from './hydration-state'
import { watchFirstUse } from './first-use'

let providers: ReturnType<typeof deferredCode<ComponentType<{ children: ReactNode }>>> | undefined

/**
 * Sets what is rendered around each deferred component. Its code is loaded with theirs: unlike a provider around the page,
 * it need not be there before.
 */
export function provideToDeferred(load: (() => Promise<ComponentType<{ children: ReactNode }>>) | undefined): void {
  providers = load && deferredCode(load)
}

/** A dynamic import; with its name (`platform/page-code`), its files are fetched before it is run. */
type LoadPart<Props> = (() => Promise<ComponentType<Props>>) & { chunk?: string }

/**
 * Creates a component that is rendered on the server and whose code is loaded later: at the visitor's first activity,
 * or when the page has been idle (`requestDeferredCode`). Until then the server markup stays, with working links.
 * @param template the one template of pages that shows it, where its module has components of several
 */
export function deferredComponent<Props extends object>(
  load: LoadPart<Props>,
  template?: string,
): NamedExoticComponent<Props> {
  const code = deferredCode(load, template)
  // Memoized, so that a parent's render does not affect a dehydrated component.
  return memo<Props>(function DeferredComponent(props) {
    noteCode(load, 'part')
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
        <LoadedPart read={code.read} whenRead={code.whenRead} props={props} onHydrated={onHydrated} />
      </Suspense>
    )
  })
}

/**
 * Creates a deferred component for what mostly stands below the first window: its code is loaded once it comes near the
 * window, is pointed at, touched or focused, or is to show something else than the server wrote. After a navigation, when
 * there is no server markup, it is rendered at once.
 */
export function farComponent<Props extends object>(load: LoadPart<Props>): NamedExoticComponent<Props> {
  const code = deferredCode(load, FAR)
  return memo<Props>(function FarComponent(props) {
    noteCode(load)
    const holder = useRef<HTMLDivElement>(null)
    const [first] = useState(props)
    const [isHydrated, setHydrated] = useState(false)
    useEffect(() => {
      if (isHydrated || !holder.current || code.readOnly()) return
      // Nothing is written there: it was not on the server's page.
      if (holder.current.childElementCount === 0) return code.want()
      const stops = [watchFirstUse(holder.current, code.want), noteFarPart(code.want)]
      return () => stops.forEach(stop => stop())
    }, [isHydrated])
    useEffect(() => {
      if (!isHydrated && props !== first) code.want()
    }, [isHydrated, props, first])
    const onHydrated = useCallback(() => setHydrated(true), [])
    // The same element while nothing is to change: React discards server markup when its component is rendered again.
    const shown = isHydrated ? props : first
    const part = useMemo(
      () => (
        <Suspense fallback={null}>
          <LoadedPart read={code.readOnly} whenRead={code.whenRead} props={shown} onHydrated={onHydrated} />
        </Suspense>
      ),
      [shown, onHydrated],
    )
    return (
      <div ref={holder} sx={{ display: 'contents' }} data-dehydrated={isHydrated ? undefined : ''}>
        {part}
      </div>
    )
  })
}

interface LoadedPartProps<Props extends object> {
  read: () => ComponentType<Props> | null
  whenRead: Promise<void>
  props: Props
  onHydrated: () => void
}

/** Within a deferred component: its providers are there. */
const IsProvided = createContext(false)

function LoadedPart<Props extends object>({ read, whenRead, props, onHydrated }: LoadedPartProps<Props>) {
  const isProvided = useContext(IsProvided)
  const Part = read()
  const Providers = isProvided || !providers ? Fragment : providers.read()
  // React retries when this promise resolves, and keeps the server markup meanwhile.
  if (!Part) throw whenRead
  if (!Providers) throw providers?.whenRead
  return (
    <IsProvided.Provider value>
      <Providers>
        <Part {...props} />
        <Live onHydrated={onHydrated} />
      </Providers>
    </IsProvided.Provider>
  )
}

function Live({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
