import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { startCountdown } from '../../../platform/clock'
import { useIsOffline } from '../../showtimes/components/use-is-offline'
import { isFrameEmpty, onFrameFocus } from '../client/watch-frame'
import { FRAME_WAIT_MS, type FrameState, nextFrameState } from '../rules/frame-state'

interface BookingFrameControl {
  state: FrameState
  frame: RefObject<HTMLIFrameElement>
  /** Number of the attempt, used as the frame's key. */
  attempt: number
  /** Handler of the frame's `load` event. */
  onLoad: () => void
  /** Reloads the frame. */
  retry: () => void
}

/** Tracks the state of a booking's frame, so that a way out can be offered when it shows nothing. */
export function useBookingFrame(): BookingFrameControl {
  const [state, tell] = useReducer(nextFrameState, 'loading')
  const [attempt, setAttempt] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)

  const isOffline = useIsOffline()
  useEffect(() => tell(isOffline ? 'offline' : 'online'), [isOffline])

  useEffect(() => {
    if (state !== 'loading' && state !== 'shown') return
    const stop = startCountdown(FRAME_WAIT_MS, () => tell('wait'))
    return () => void stop()
  }, [state, attempt])

  const isWatched = state === 'shown' || state === 'untouched'
  useEffect(() => {
    if (isWatched && frame.current) return onFrameFocus(frame.current, () => tell('focus'))
  }, [isWatched, attempt])

  const onLoad = useCallback(() => {
    if (frame.current) tell(isFrameEmpty(frame.current) ? 'empty' : 'load')
  }, [])
  const retry = useCallback(() => {
    setAttempt(last => last + 1)
    tell('retry')
  }, [])
  return { state, frame, attempt, onLoad, retry }
}
