/**
 * How a booking's frame stands. Nobody tells a page that its frame was refused: browsers load a page of their own into it
 * and say that it has loaded.
 * `offline`: not asked for; `loading`; `late`: nothing has loaded for long; `refused`: what loaded is an empty page;
 * `shown`: something loaded; `untouched`: and nobody has done anything in it for long; `used`: somebody has.
 */
export type FrameState = 'offline' | 'loading' | 'late' | 'refused' | 'shown' | 'untouched' | 'used'

/** `empty`: a load that brought nothing; `wait`: `FRAME_WAIT_MS` have passed in a state; `retry`: by the visitor. */
export type FrameEvent = 'load' | 'empty' | 'wait' | 'focus' | 'offline' | 'online' | 'retry'

/** Assumption: patience with a frame, until the way out of it is shown large. */
export const FRAME_WAIT_MS = 8000

/** What becomes of a frame. What loaded is kept when the network goes: somebody's booking may be in it. */
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

/** States in which the frame is there, and its load is not over. */
export function isFrameLoading(state: FrameState): boolean {
  return state === 'loading' || state === 'late'
}

/** States in which booking may not be seen, so that the way out is shown large. */
export function needsWayOut(state: FrameState): boolean {
  return state === 'late' || state === 'refused' || state === 'untouched' || state === 'offline'
}
