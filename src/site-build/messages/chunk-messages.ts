import path from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Listings } from '../listings/listings'
import { messagesOf } from './message-catalogue'
import { replaceFile } from '../publish/replace-file'

/** Sets of each deferred chunk beyond the page frame's; it imports them from `site-words/<part>.json`. */
const SETS_OF_PART = {
  'access-dialog': ['filters/access/needs', 'filters/access/dialog'],
  // Also used on pages without showtimes.
  'access-next': ['filters/access/needs', 'filters/access/next', 'showtimes'],
  'claim-points': ['account/claim'],
  consent: ['consent/dialog'],
  // What stands in the place of a day's showtimes.
  'day-notes': ['filters/no-match', 'showtimes/empty'],
  'favourite-upsell': ['favourites/upsell', 'session/replies'],
  'film-parts': ['routes/film-parts'],
  'finder-dialogs': ['filters/dialogs'],
  // Closed in every page's HTML (decision 064).
  'header-dialogs': ['search/dialog', 'theaters/dialog', 'booking/dialog'],
  'ignored-notice': ['filters/ignored'],
  'member-menu': ['membership/menu', 'membership/pages'],
  'member-home': ['routes/member-home', 'showtimes', 'session/replies'],
  offline: ['offline/notice'],
  'own-account': ['account/own-parts'],
  // Of templates that show a theater's or a film's programme.
  programme: ['movies', 'showtimes', 'showtimes/elsewhere', 'filters/access/needs', 'shortlist', 'finder'],
  'quick-buy': ['booking/dialog', 'booking/quick-buy', 'showtimes', 'filters/access/needs', 'theaters/nearby'],
  search: ['search/dialog', 'search/panel', 'layout/menu'],
  'share-dialog': ['links/share-dialog'],
  'shortlist-dock': ['shortlist/dock'],
  'showtime-details': ['shortlist/details', 'shortlistScreen', 'showtimes'],
  'street-map': ['theaters/street-map', 'consent/embed'],
  'theater-details': ['theaters/details', 'theaters/features'],
  'theater-chooser': ['theaters/dialog', 'theaters/picker', 'theaters/nearby', 'theaters/closures'],
  trailer: ['movies/trailer/dialog', 'consent/embed'],
} satisfies Record<string, readonly string[]>

export type PartName = keyof typeof SETS_OF_PART

/** Folder that imports of `site-words/` resolve to, below the bundler's folder. */
export const SITE_WORDS_FOLDER = '.cache/site-words'

export const PART_NAMES = Object.keys(SETS_OF_PART).filter(isPartName)

function isPartName(name: string): name is PartName {
  return Object.hasOwn(SETS_OF_PART, name)
}

/** @param messages flat, of one locale */
export function chunkMessages(messages: Readonly<Record<string, string>>, part: PartName): Record<string, string> {
  return messagesOf(messages, SETS_OF_PART[part])
}

/**
 * Writes each deferred chunk's messages for the bundler. Unchanged files are not rewritten, because a development
 * server reloads the page for each changed one. @param dir the bundler's folder
 */
export async function writeChunkMessages({ messages }: Pick<Listings, 'messages'>, dir: string): Promise<void> {
  for (const part of PART_NAMES) {
    const file = `${SITE_WORDS_FOLDER}/${part}.json`
    const content = JSON.stringify(chunkMessages(messages, part))
    const known = await readFile(path.join(dir, file), 'utf8').catch(() => null)
    if (known !== content) await replaceFile({ dir, file, content })
  }
}
