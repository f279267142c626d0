import path from 'node:path'
import { readFile } from 'node:fs/promises'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { messagesOf } from './message-catalogue'
import { replaceFile } from '../publish/replace-file'

/**
 * Parts of pages whose code is loaded when it is first asked for, and the sets of messages they say beyond the frame's.
 * Their words stand in the same chunk: `import words from 'site-words/<part>.json'`, `withMessages`.
 */
const SETS_OF_PART = {
  'access-dialog': ['filters/access/needs', 'filters/access/dialog'],
  // Also on pages without showtimes of their own.
  'access-next': ['filters/access/needs', 'filters/access/next', 'showtimes'],
  consent: ['consent/dialog'],
  'favourite-upsell': ['favourites/upsell', 'session/replies'],
  'finder-dialogs': ['filters/dialogs'],
  'member-menu': ['membership/menu', 'membership/pages'],
  offline: ['offline/notice'],
  'quick-buy': ['booking/quick-buy', 'showtimes', 'filters/access/needs', 'theaters/nearby'],
  search: ['search/panel', 'layout/menu'],
  'share-dialog': ['links/share-dialog'],
  'shortlist-dock': ['shortlist/dock'],
  'street-map': ['theaters/street-map', 'consent/embed'],
  'theater-chooser': ['theaters/picker', 'theaters/nearby', 'theaters/closures'],
  trailer: ['movies/trailer/dialog', 'consent/embed'],
} satisfies Record<string, readonly string[]>

export type PartName = keyof typeof SETS_OF_PART

/** What `site-words/` stands for in imports, below the folder in which the bundler works. */
export const SITE_WORDS_FOLDER = '.cache/site-words'

/** Every part with words of its own. */
export const PART_NAMES = Object.keys(SETS_OF_PART).filter(isPartName)

/** Whether a loaded part has words of its own. */
function isPartName(name: string): name is PartName {
  return Object.hasOwn(SETS_OF_PART, name)
}

/** A loaded part's messages, flat. @param messages flat, of one locale */
export function chunkMessages(messages: Readonly<Record<string, string>>, part: PartName): Record<string, string> {
  return messagesOf(messages, SETS_OF_PART[part])
}

/**
 * Writes each loaded part's words in the site's locale to where the bundler finds them. Files that would not change are
 * left alone: a development server loads a page anew for those that do.
 * @param dir where the bundler works
 */
export async function writeChunkMessages({
  listings: { messages },
  dir,
}: {
  listings: Pick<Listings, 'messages'>
  dir: string
}): Promise<void> {
  for (const part of PART_NAMES) {
    const file = `${SITE_WORDS_FOLDER}/${part}.json`
    const content = JSON.stringify(chunkMessages(messages, part))
    const known = await readFile(path.join(dir, file), 'utf8').catch(() => null)
    if (known !== content) await replaceFile({ dir, file, content, compressed: false })
  }
}
