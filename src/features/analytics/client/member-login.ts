import { hasMethod } from '../../../platform/foreign-value'
import { guarded } from '../../../platform/report-error'
import { readConsent } from '../../consent/client/consent-store'
import type { MarketingTrackerConfig, ThirdPartyConfig } from '../../../config/third-party-config'
import { memberLoginPermission } from '../rules/member-login-permission'

interface MemberLogin {
  event: 'TrackMemberLogin'
  /** ISO instant. */
  loginDateTime: string
  /** SHA-256 of the member's id, 64 hexadecimal digits. */
  memberId: string
}

/** Logins that wait for consent or the tracker; a visit has one, seldom two. */
let waiting: MemberLogin[] = []
const MOST_WAITING = 4
let tracker: MarketingTrackerConfig | null = null

/** Reports a login, its id hashed, once allowed (specification §4 Member marketing tracker). Never throws. */
export async function trackMemberLogin({ memberId, at }: { memberId: string; at: number }): Promise<void> {
  const hashed = await hashOf(memberId)
  if (hashed === null) return
  const login: MemberLogin = { event: 'TrackMemberLogin', loginDateTime: new Date(at).toISOString(), memberId: hashed }
  waiting = [...waiting, login].slice(-MOST_WAITING)
  sendMemberLogins()
}

export function openMemberLogins({ tracking }: ThirdPartyConfig): void {
  tracker = tracking?.marketing ?? null
  sendMemberLogins()
}

/** Called when the tracker has loaded and when consent changes. */
export function sendMemberLogins(): void {
  const permission = memberLoginPermission({ consent: readConsent(), tracker })
  if (permission === 'discard') waiting = []
  if (permission !== 'send' || !tracker) return
  for (const login of waiting.splice(0)) send(tracker.globalName, login)
}

/** Resets the state; for tests. */
export function forgetMemberLogins(): void {
  waiting = []
  tracker = null
}

/** The tracker's global is a queue with `push`, or a function. */
function send(globalName: string, login: MemberLogin): void {
  guarded('analytics', () => {
    const global: unknown = Reflect.get(window, globalName)
    if (typeof global === 'function') global(login)
    else if (hasMethod(global, 'push')) global.push(login)
  })
}

/** @returns null when the browser has no digests, as on insecure pages */
async function hashOf(text: string): Promise<string | null> {
  const trimmed = text.trim()
  if (trimmed === '' || typeof crypto === 'undefined' || !('subtle' in crypto) || !crypto.subtle) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(trimmed))
    return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
