/**
 * State of a booking's frame. A page cannot detect a refused frame: browsers load an error page into it and fire
 * `load`.
 * `offline`: not requested; `loading`; `late`: no load yet after a long time; `refused`: the loaded page is empty;
 * `shown`: something has loaded; `untouched`: loaded, but not used for a long time; `used`: it has had the focus.
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

/** Whether the frame exists and has not loaded yet. */
export function isFrameLoading(state: FrameState): boolean {
  return state === 'loading' || state === 'late'
}

/** Whether the booking may be invisible, so that the way out is emphasised. */
export function needsWayOut(state: FrameState): boolean {
  return state === 'late' || state === 'refused' || state === 'untouched' || state === 'offline'
}
