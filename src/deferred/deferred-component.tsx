import { type ComponentType, memo, type NamedExoticComponent, Suspense, useCallback, useEffect, useRef } from 'react'
import { type DeferredCode, deferredCode } from '../platform/deferred-code'
import { noteDehydrated } from './hydration-state'

/**
 * Creates a component that is rendered on the server and whose code is loaded later: at the visitor's first activity,
 * or when the page has been idle (`platform/deferred-code`). Until then the server markup stays, with working links.
 * @param load a dynamic import
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  const code = deferredCode(load)
  // Memoized, so that a parent's render does not affect a dehydrated component.
  return memo(function DeferredComponent(props: Props) {
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
  code: DeferredCode<ComponentType<Props>>
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
