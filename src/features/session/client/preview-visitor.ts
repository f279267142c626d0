import type { MemberDetails } from '../rules/calls/reply-fields'
import { PENDING, type SessionState } from '../rules/session-state'
import { readSessionState, setSessionState, subscribeSession } from './session-store'

/** A member whom no service knows: pages show what members see, and have nothing to call a service with. */
const DEMO_MEMBER: MemberDetails = {
  memberId: 'preview',
  username: 'preview',
  email: 'alex@cinema.example',
  firstName: 'Alex',
  lastName: 'Example',
}

type Visitor = 'guest' | 'member'

const VISITORS: Record<Visitor, SessionState> = {
  guest: { status: 'anonymous', reason: null },
  member: {
    status: 'member',
    session: { token: null, refreshToken: null, cypherVersion: 3 },
    member: DEMO_MEMBER,
    isKept: false,
  },
}

/**
 * Creates the function by which a live preview shows a page as to a guest or to a member (specification §4 Live
 * preview), until it is called with null. Only the page's own state changes: neither the cookie nor other tabs do, and
 * no service is called. A member who is signed in at the site stays themselves.
 */
export function createPreviewVisitor(): (visitor: Visitor | null) => void {
  let wanted: Visitor | null = null
  /** What the session itself has found out, which comes back at the end. */
  let own: SessionState = PENDING
  let stop = () => {}
  const show = () => {
    const shown = wanted === 'member' && own.status === 'member' ? own : wanted === null ? own : VISITORS[wanted]
    if (readSessionState() !== shown) setSessionState(shown)
  }
  const isShown = (state: SessionState) => Object.values(VISITORS).includes(state)
  const hold = () => {
    const state = readSessionState()
    if (!isShown(state)) own = state
    show()
  }
  return visitor => {
    if (wanted === null && visitor === null) return
    if (wanted === null && visitor !== null) {
      own = readSessionState()
      stop = subscribeSession(hold)
    }
    wanted = visitor
    if (visitor === null) stop()
    show()
  }
}
