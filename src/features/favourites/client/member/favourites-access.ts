import { reportError } from '../../../../platform/report-error'
import type { MembershipConfig } from '../../../../config/loyalty-config'
import type { SessionState } from '../../../session/rules/session-state'
import { setCinemasStart } from '../favourite-cinemas'
import { setMemberChange, setMemberFilms, setMemberReader, setPendingFilm } from '../favourite-films'
import { emitFavouriteEvent } from '../favourite-events'
import { markGuest } from '../guest-films'
import { readStoredSession } from '../../../session/client/session-store'

/** Id of the member whose lists are displayed. */
let shownOf: string | null = null

/**
 * Switches the lists to the signed-in member (specification §4, §6): members of version 3 have them at the service,
 * everybody else has a list of films in this browser. Calls to the service are loaded for members only.
 */
export function followSession(
  membershipConfig: MembershipConfig,
  status: SessionState['status'],
  memberId: string | null = null,
): void {
  // The same member on the next page.
  if (status === 'member' && memberId !== null && memberId === shownOf) return
  shownOf = status === 'member' ? memberId : null
  const hasLists = membershipConfig.version === 3
  const isMember = hasLists && status === 'member'
  // Until the stored session is refreshed it is unknown whose list to change, so changes wait.
  const isComing = hasLists && status === 'pending' && readStoredSession() !== null
  const invites = hasLists && status === 'anonymous'
  if (membershipConfig.includeWatchlist) {
    // What is pressed before the list has come is the member's too.
    setMemberFilms(isMember || isComing ? { ids: [], status: 'loading' } : null, { invites })
    setMemberReader(isMember ? () => startFilms(membershipConfig) : null)
    if (isMember) startFilms(membershipConfig)
    if (status === 'anonymous') markGuest()
  }
  if (hasLists) setCinemasStart(isMember ? () => startCinemas(membershipConfig) : isComing ? () => undefined : null)
}

function startFilms(membershipConfig: MembershipConfig): void {
  import('./member-films').then(
    ({ startMemberFilms }) => startMemberFilms(membershipConfig),
    (error: unknown) => {
      reportError(error, 'loyalty')
      setMemberFilms({ ids: [], status: 'failed' })
      const retry = () => startFilms(membershipConfig)
      for (const { film } of setMemberChange(retry)) {
        setPendingFilm(film, null)
        emitFavouriteEvent({ kind: 'fault', fault: { kind: 'unreachable' }, name: film.title, retry })
      }
    },
  )
}

function startCinemas(membershipConfig: MembershipConfig): void {
  import('./member-cinemas').then(
    ({ loadMemberCinemas }) => loadMemberCinemas(membershipConfig),
    (error: unknown) => reportError(error, 'loyalty'),
  )
}
