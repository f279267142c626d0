import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/server/database/open-database'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import type { Published } from '../../src/server/wishes/read-published'
import { workOffWishes } from '../../src/server/wishes/work-off-wishes'
import type { DigestShowtime } from '../../src/features/schedule/rules/codec/showtime-digest'
import { success } from '../../src/platform/result'
import { buildReleaseConfig } from './release-config'

/** What a site publishes with a showtime of each film on a day of December 2099, and what its host tells of it. */
export function publishedDay(day: number, films: number): Published {
  const startsAt = `2099-12-${String(day).padStart(2, '0')}T20:30:00`
  const showtimes = Array.from({ length: films }, (_, at): DigestShowtime => {
    const businessDay = startsAt.slice(0, 10)
    const kept = { afterMidnight: false, tags: [], availability: 'available', isBookable: true } as const
    const times = { startsAt, startsAtMs: Date.parse(`${startsAt}Z`), businessDay }
    return { id: `${day}-${at}`, theaterId: 'T1', movieId: `F${at}`, ...times, ...kept }
  })
  const config = buildReleaseConfig({ siteUrl: 'https://lumen.example' })
  const names = { filmOf: (id: string) => ({ title: id, path: `/films/${id}/` }), theaterOf: () => 'Lido' }
  return {
    tag: startsAt,
    config,
    configIn: () => config,
    readListings: async () => success({ digest: { showtimes, attributes: [] }, peopleOf: new Map(), series: [] }),
    readProgramme: async () => success({ showtimes, names, minutesOf: () => 100 }),
  }
}

/** Works off a refresh over the database of `url`, for the killer to end it. */
export async function tellOnce(url: string, { day, films }: { day: number; films: number }): Promise<number> {
  const opened = await openDatabase({ url, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  const told = await workOffWishes({
    database: opened.value,
    clock: Date.now,
    readPublished: async () => publishedDay(day, films),
    tellerOf: () => ({ localPath: to => to, homeIn: () => '/', address: to => to, endLink: code => code }),
  })
  opened.value.close()
  return told
}

const [url, day, films] = process.argv.slice(2)
if (url?.startsWith('file:') && day && films) {
  writeSync(1, 'begins\n')
  void tellOnce(url, { day: Number(day), films: Number(films) }).then(told => writeSync(1, `told ${told}\n`))
}
