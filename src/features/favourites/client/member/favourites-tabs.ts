import type { MembershipConfig } from '../../../../config/loyalty-config'
import { reportError } from '../../../../platform/report-error'
import { failure, type Result } from '../../../../platform/result'
import { openTabChannel, type TabChannel } from '../../../../platform/tab-channel'
import { type FavouritesChange, FAVOURITES_CHANNEL, parseFavouritesMessage } from '../../rules/favourites'
import type { CallFault } from '../../../session/rules/call-fault'
import { memberOf } from '../../../session/rules/session-state'
import { readFavouriteCinemas, setFavouriteCinemas } from '../favourite-cinemas'
import { keepMemberFilm } from '../favourite-films'
import { loadSessionClient } from '../../../session/client/session-access'
import type { SessionClient } from '../../../session/client/session-client'
import { readSessionState } from '../../../session/client/session-store'

// What a member's films and theaters share: calls to the service, and changes from other tabs, which need no call.
// Loaded for members only.

let channel: TabChannel | null = null

/** Follows changes of other tabs to the signed-in member's lists. */
export function followFavouriteTabs(): void {
  channel ??= openTabChannel(FAVOURITES_CHANNEL, followTab)
}

/** Announces a change that the service has made to the other tabs: of one film, or of the theaters. */
export function announceChange(change: FavouritesChange): void {
  const memberId = memberIdNow()
  if (memberId !== null) channel?.post({ ...change, memberId })
}

/** Stops following; for tests. */
export function leaveFavouriteTabs(): void {
  channel?.close()
  channel = null
}

function followTab(data: unknown): void {
  const message = parseFavouritesMessage(data)
  if (!message || message.memberId !== memberIdNow()) return
  if (message.kind === 'film') return keepMemberFilm(message.movieId, message.isKept)
  // A list that has not been loaded yet is loaded in full later.
  const known = readFavouriteCinemas()
  if (known.status === 'ready' || known.status === 'failed')
    setFavouriteCinemas({ ...known, status: 'ready', cinemas: message.cinemas, fault: null })
}

function memberIdNow(): string | null {
  return memberOf(readSessionState())?.memberId ?? null
}

/** Calls the service. Never throws. */
export async function callService<T>(
  membershipConfig: MembershipConfig,
  send: (sessionClient: SessionClient) => Promise<Result<T, CallFault>>,
): Promise<Result<T, CallFault>> {
  try {
    return await send(await loadSessionClient(membershipConfig))
  } catch (error) {
    reportError(error, 'loyalty')
    return failure({ kind: 'unreachable' })
  }
}

/** Specification §4, §8: logs codes, and other faults too. */
export function logListFault(list: 'films' | 'theaters', fault: CallFault): void {
  reportError(`favourite ${list}: ${fault.kind === 'code' ? `code ${fault.code}` : fault.kind}`, 'loyalty')
}
