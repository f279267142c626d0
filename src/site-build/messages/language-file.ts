import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Listings } from '../listings/listings'
import { LANGUAGE_FOLDER } from '../../platform/published-files'
import { replaceFile } from '../publish/replace-file'
import { messagesOf } from './message-catalogue'

/** Sets that deferred code shows and that not every page's data has (`page-messages`). */
export const LANGUAGE_SETS = [
  ...['account/claim', 'account/own-parts'],
  ...['booking/dialog', 'booking/quick-buy'],
  ...['consent/dialog', 'consent/embed'],
  'favourites/upsell',
  ...['filters/access', 'filters/access/dialog', 'filters/access/needs', 'filters/access/next'],
  'programme/pairs',
  ...['filters/dialogs', 'filters/ignored', 'filters/no-match', 'finder'],
  ...['layout/menu', 'links', 'links/share-dialog'],
  ...['membership/menu', 'membership/pages'],
  ...['movies', 'movies/trailer/dialog', 'offline/notice'],
  ...['routes/film-parts', 'routes/member-home'],
  ...['search', 'search/dialog', 'search/panel', 'session/replies'],
  ...['shortlist', 'shortlist/details', 'shortlist/dock', 'shortlistScreen'],
  ...['showtimes', 'showtimes/elsewhere', 'showtimes/empty', 'showtimes/seats'],
  ...['theaters', 'theaters/closures', 'theaters/details', 'theaters/dialog', 'theaters/features', 'theaters/nearby'],
  ...['theaters/picker', 'theaters/street-map', 'theme', 'ticketing'],
]

interface Language {
  locale: string
  /** Flat, of that locale. */
  messages: Readonly<Record<string, string>>
}

interface LanguageFile {
  /** Path below the site's output. */
  file: string
  content: string
}

const known = new WeakMap<Language['messages'], LanguageFile>()

/** The file with a language's messages of deferred code, named by its content (decision 118). */
export function languageFileOf({ locale, messages }: Language): LanguageFile {
  const built = known.get(messages)
  if (built) return built
  const content = JSON.stringify(messagesOf(messages, LANGUAGE_SETS))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const file = { file: `${LANGUAGE_FOLDER}/${locale}.${hash}.json`, content }
  known.set(messages, file)
  return file
}

/** Writes the file of each language of the site, and removes those of earlier builds. */
export async function writeLanguageFiles(listings: Listings, publicDir: string): Promise<void> {
  await rm(path.join(publicDir, LANGUAGE_FOLDER), { recursive: true, force: true })
  for (const { site, messages } of [listings, ...listings.others]) {
    const { file, content } = languageFileOf({ locale: site.locale, messages })
    await replaceFile({ dir: publicDir, file, content })
  }
}
