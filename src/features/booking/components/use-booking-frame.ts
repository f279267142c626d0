import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { startCountdown } from '../../../platform/start-countdown'
import { useIsOffline } from '../../showtimes/components/use-is-offline'
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

/** Calls the listener when a frame takes the focus, the only sign of use that the page gets. @returns unsubscribe */
function onFrameFocus(frame: HTMLIFrameElement, listener: () => void): () => void {
  const notice = () => {
    if (document.activeElement === frame) listener()
  }
  notice()
  // `blur` also fires when another frame or window takes the focus.
  window.addEventListener('blur', notice)
  return () => window.removeEventListener('blur', notice)
}

/**
 * Whether a frame contains the initial empty page, which some browsers leave in place of a refused one. Others load an
 * error page, which looks like any other cross-origin page.
 */
function isFrameEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.URL === 'about:blank'
  } catch {
    return false
  }
}
