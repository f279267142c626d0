import { openTabChannel, type TabChannel } from '../../../platform/tab-channel'
import type { FavouriteCinema } from '../rules/favourite-cinemas'
import { FAVOURITES_CHANNEL, parseFavouritesMessage } from '../rules/favourites-message'
import { memberOf } from '../../session/rules/session-state'
import { readFavouriteCinemas, setFavouriteCinemas } from './favourite-cinemas'
import { keepMemberFilm } from './favourite-films'
import { readSessionState } from '../../session/client/session-store'

// Loaded for members alone, with what asks the service. A list that another tab has changed changes here without a call.

let channel: TabChannel | null = null

/** Hears from now on what other tabs do to the lists of whoever is signed in here. */
export function followFavouriteTabs(): void {
  channel ??= openTabChannel(FAVOURITES_CHANNEL, hear)
}

/** Tells the member's other tabs that the service has put a film on the list, or taken it off. */
export function announceFilm(movieId: string, isKept: boolean): void {
  const memberId = memberIdNow()
  if (memberId !== null) channel?.post({ kind: 'film', memberId, movieId, isKept })
}

/** Tells the member's other tabs which theaters the service has now. */
export function announceCinemas(cinemas: readonly FavouriteCinema[]): void {
  const memberId = memberIdNow()
  if (memberId !== null) channel?.post({ kind: 'cinemas', memberId, cinemas })
}

/** Hears nothing more; for tests. */
export function leaveFavouriteTabs(): void {
  channel?.close()
  channel = null
}

function hear(data: unknown): void {
  const message = parseFavouritesMessage(data)
  if (!message || message.memberId !== memberIdNow()) return
  if (message.kind === 'film') return keepMemberFilm(message.movieId, message.isKept)
  // What nobody has asked for yet is read whole when it is.
  const known = readFavouriteCinemas()
  if (known.status === 'ready' || known.status === 'failed')
    setFavouriteCinemas({ ...known, status: 'ready', cinemas: message.cinemas, fault: null })
}

function memberIdNow(): string | null {
  return memberOf(readSessionState())?.memberId ?? null
}
