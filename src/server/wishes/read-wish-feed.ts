import type { Database } from '../database/database'
import type { Published } from './read-published'
import { buildWishCalendar, readCalendarItems } from './wish-calendar'
import { wishTextsOf } from './wish-texts'

interface ReadWishFeed {
  database: Pick<Database, 'read'>
  readPublished: () => Promise<Published | null>
  secret: string
  /** Of absolute addresses. */
  origin: string
  /** Epoch ms. */
  now: number
}

/** The calendar of a secret, in the language of its first wish; null for an unknown secret. Throws what reading throws. */
export async function readWishFeed({
  database,
  readPublished,
  secret,
  origin,
  now,
}: ReadWishFeed): Promise<string | null> {
  const found = await readCalendarItems(database, { secret, now })
  if (!found) return null
  const { items, locale } = found
  const published = await readPublished()
  const programme = await published?.readProgramme(locale)
  if (!published || !programme?.ok) throw new Error(programme?.ok === false ? programme.error : 'There is no site')
  const { showtimes, names, minutesOf } = programme.value
  const { lang, texts } = wishTextsOf(locale)
  const { pathPrefix, siteName } = published.configIn(locale)
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  return buildWishCalendar({
    ...{ items, showtimes, theaterOf: names.theaterOf, now },
    filmOf: id => {
      const film = names.filmOf(id)
      return film && { title: film.title, url: film.path && origin + prefix + film.path, minutes: minutesOf(id) }
    },
    name: texts.calendar.replace('{0}', () => siteName),
    language: lang,
    host: new URL(origin).host,
  })
}
