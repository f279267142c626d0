import { useEffect, useReducer, useRef, useState } from 'react'
import { startCountdown } from '../../../platform/clock'
import { useIsOffline } from '../../showtimes/components/updated-at'
import { FRAME_WAIT_MS, nextFrameState } from '../rules/frame-state'

export function useBookingFrame() {
  const [state, dispatch] = useReducer(nextFrameState, 'loading')
  /** Key of the frame. */
  const [attempt, setAttempt] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)

  const isOffline = useIsOffline()
  useEffect(() => dispatch(isOffline ? 'offline' : 'online'), [isOffline])

  useEffect(() => {
    if (state !== 'loading' && state !== 'shown') return
    const stop = startCountdown(FRAME_WAIT_MS, () => dispatch('wait'))
    return () => void stop()
  }, [state, attempt])

  const isWatched = state === 'shown' || state === 'untouched'
  useEffect(() => {
    if (isWatched && frame.current) return onFrameFocus(frame.current, () => dispatch('focus'))
  }, [isWatched, attempt])

  const onLoad = () => {
    if (frame.current) dispatch(isFrameEmpty(frame.current) ? 'empty' : 'load')
  }
  const retry = () => {
    setAttempt(last => last + 1)
    dispatch('retry')
  }
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

/** Whether it has the initial empty page, as some browsers leave it for a refused one. Others load an error page. */
function isFrameEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.URL === 'about:blank'
  } catch {
    return false
  }
}
