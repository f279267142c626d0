/**
 * Browsers load an error page into a refused frame and fire `load`, so that a page cannot detect it. `late`: no load
 * yet; `refused`: the page is empty; `untouched`: loaded, but not used for a long time; `used`: it has had the focus.
 */
export type FrameState = 'offline' | 'loading' | 'late' | 'refused' | 'shown' | 'untouched' | 'used'

/** `empty`: a load of the empty page; `wait`: `FRAME_WAIT_MS` have passed in a state; `retry`: by the visitor. */
export type FrameEvent = 'load' | 'empty' | 'wait' | 'focus' | 'offline' | 'online' | 'retry'

/** Ms. Assumption: how long to wait for a frame before the way out of it is emphasised. */
export const FRAME_WAIT_MS = 8000

/** Next state of a frame. A loaded frame is kept when the network fails, as it may contain a booking. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  switch (event) {
    case 'load':
      return state === 'used' ? 'used' : 'shown'
    case 'empty':
      return 'refused'
    case 'wait':
      return state === 'loading' ? 'late' : state === 'shown' ? 'untouched' : state
    case 'focus':
      return 'used'
    case 'offline':
      return state === 'loading' || state === 'late' ? 'offline' : state
    case 'online':
      return state === 'offline' ? 'loading' : state
    case 'retry':
      return 'loading'
  }
}

export function isFrameLoading(state: FrameState): boolean {
  return state === 'loading' || state === 'late'
}

export function needsWayOut(state: FrameState): boolean {
  return state === 'late' || state === 'refused' || state === 'untouched' || state === 'offline'
}
