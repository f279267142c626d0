import { openTabChannel, type TabChannel } from '../../../platform/tab-channel'
import type { FavouriteCinema } from '../rules/favourite-cinemas'
import { FAVOURITES_CHANNEL, parseFavouritesMessage } from '../rules/favourites-message'
import { memberOf } from '../../session/rules/session-state'
import { readFavouriteCinemas, setFavouriteCinemas } from './favourite-cinemas'
import { keepMemberFilm } from './favourite-films'
import { readSessionState } from '../../session/client/session-store'

// Loaded for members only, with the calls to the service. Changes from other tabs need no call.

let channel: TabChannel | null = null

/** Follows changes of other tabs to the signed-in member's lists. */
export function followFavouriteTabs(): void {
  channel ??= openTabChannel(FAVOURITES_CHANNEL, hear)
}

/** Announces to the other tabs that the service has added or removed a film. */
export function announceFilm(movieId: string, isKept: boolean): void {
  const memberId = memberIdNow()
  if (memberId !== null) channel?.post({ kind: 'film', memberId, movieId, isKept })
}

/** Announces the theaters at the service to the other tabs. */
export function announceCinemas(cinemas: readonly FavouriteCinema[]): void {
  const memberId = memberIdNow()
  if (memberId !== null) channel?.post({ kind: 'cinemas', memberId, cinemas })
}

/** Stops following; for tests. */
export function leaveFavouriteTabs(): void {
  channel?.close()
  channel = null
}

function hear(data: unknown): void {
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
