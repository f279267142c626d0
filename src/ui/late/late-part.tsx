import { type ComponentType, memo, type NamedExoticComponent, Suspense, useCallback, useEffect, useRef } from 'react'
import { type LateCode, lateCode } from '../../platform/late-code'
import { noteResting } from './live-page'

/**
 * A part of the page whose markup stands from the first byte, and whose code is loaded later: at the visitor's first sign,
 * or when the page has rested (`platform/late-code`). Until then it is as the server wrote it; its links lead where they lead.
 * @param load a dynamic import
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  const code = lateCode(load)
  // A parent that draws itself again leaves a resting part alone.
  return memo(function LatePart(props: Props) {
    const state = useRef<{ isLive: boolean; noteLive?: () => void }>({ isLive: false })
    useEffect(() => {
      const { current } = state
      if (current.isLive) return
      current.noteLive = noteResting()
      return current.noteLive
    }, [])
    const onLive = useCallback(() => {
      state.current.isLive = true
      state.current.noteLive?.()
    }, [])
    return (
      <Suspense fallback={null}>
        <LoadedPart code={code} props={props} onLive={onLive} />
      </Suspense>
    )
  })
}

interface LoadedPartProps<Props extends object> {
  code: LateCode<ComponentType<Props>>
  props: Props
  onLive: () => void
}

function LoadedPart<Props extends object>({ code, props, onLive }: LoadedPartProps<Props>) {
  const Part = code.read()
  // React draws it when this is resolved, and keeps the server's markup meanwhile.
  if (!Part) throw code.whenRead
  return (
    <>
      <Part {...props} />
      <Live onLive={onLive} />
    </>
  )
}

function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive])
  return null
}
