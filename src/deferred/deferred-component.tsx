import { type ComponentType, memo, type NamedExoticComponent, Suspense, useCallback, useEffect, useRef } from 'react'
import { type DeferredCode, deferredCode } from '../platform/deferred-code'
import { noteDehydrated } from './hydration-state'

/**
 * A part of the page whose markup stands from the first byte, and whose code is loaded later: at the visitor's first sign,
 * or when the page has rested (`platform/late-code`). Until then it is as the server wrote it; its links lead where they lead.
 * @param load a dynamic import
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  const code = deferredCode(load)
  // A parent that draws itself again leaves a resting part alone.
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
  // React draws it when this is resolved, and keeps the server's markup meanwhile.
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
