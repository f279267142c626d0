import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildReleaseConfig } from '../../../tests/builders/release-config'
import type { Showtime } from '../../features/schedule/rules/showtime'
import type { DigestShowtime } from '../../features/schedule/rules/codec/showtime-digest'
import type { WishKind, WishSubject } from '../../features/wishes/rules/wish-contract'
import { success } from '../../platform/result'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { LOYALTY_MIGRATIONS } from '../members/migrations'
import type { Published } from './read-published'
import { confirmWish, endWishByCode, listWishes, storeEmailWish, storeSecretWish } from './wish-store'
import { forgetWishes, workOffWishes } from './work-off-wishes'

const START = Date.UTC(2026, 10, 30, 12)
const HOUR = 3_600_000

let folder: string
let database: Database
let now: number
let rows: Partial<DigestShowtime>[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wishes-'))
  const opened = await openDatabase({ url: `file:${folder}/wishes.db`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  now = START
  rows = []
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const day = (of: string, more: Partial<Showtime> = {}): Partial<DigestShowtime> => ({ businessDay: of, ...more })

function publish(): Published {
  const showtimes = rows.map((row): DigestShowtime => {
    const startsAt = `${row.businessDay ?? ''}T20:30:00`
    return {
      ...{ id: startsAt, theaterId: 'L0101', movieId: 'HO1', startsAt, startsAtMs: Date.parse(`${startsAt}Z`) },
      ...{ businessDay: '', afterMidnight: false, tags: [], availability: 'available', isBookable: true },
      ...row,
    }
  })
  const config = buildReleaseConfig({ siteUrl: 'https://lumen.example' })
  const names = {
    filmOf: (id: string) => ({ title: id === 'HO1' ? 'Anora <b>' : id, path: `/films/${id}/` }),
    theaterOf: () => 'Lido',
  }
  return {
    tag: JSON.stringify(rows),
    config,
    configIn: () => config,
    readListings: async () => success({ digest: { showtimes, attributes: [] }, peopleOf: new Map(), series: [] }),
    readProgramme: async () => success({ showtimes, names, minutesOf: () => 100 }),
  }
}

const work = (on: Pick<Database, 'read' | 'write'> = database) =>
  workOffWishes({
    database: on,
    clock: () => now,
    readPublished: async () => publish(),
    tellerOf: () => ({
      localPath: to => to,
      homeIn: () => '/',
      address: to => `https://lumen.example${to}`,
      endLink: code => `https://lumen.example/tell-me/end?code=${code}`,
    }),
  })

/** A refresh an hour later. */
async function refresh(...next: Partial<DigestShowtime>[]) {
  now += HOUR
  rows = next
  await work()
}

const wishFor = (subject: WishSubject, kind: WishKind, theaterIds = ['L0101']) => ({
  ...{ subject, kind, theaterIds, isSuspect: false },
  reach: { way: 'email', email: 'ada@example.org' } as const,
})
let codes: string[] = []
async function wishByMail(subject: WishSubject, kind: WishKind = 'near-me', theaterIds?: string[]) {
  codes = []
  const linkOf = (code: string) => {
    codes.push(code)
    return `https://lumen.example/tell-me/confirm?code=${code}`
  }
  const wish = wishFor(subject, kind, theaterIds)
  await storeEmailWish({ database, wish, email: 'ada@example.org', locale: 'en-GB', now, linkOf })
  return codes[0] ?? ''
}
async function confirmed(subject: WishSubject, kind?: WishKind, theaterIds?: string[]) {
  expect(await confirmWish(database, { code: await wishByMail(subject, kind, theaterIds), now })).toBe(true)
}
const feedOf = async (subject: WishSubject, kind: WishKind, secret: string | null = null) => {
  const reach = { way: 'feed', secret } as const
  const wish = { ...wishFor(subject, kind), reach }
  const stored = await storeSecretWish({ database, wish, reach, locale: 'en-GB', now })
  if (!stored.ok) throw new Error(stored.error)
  return stored.value
}
const letters = async () => {
  const found = await database.read(`SELECT subject, text, letter FROM outbox WHERE kind = 'WISH_NEWS' ORDER BY id`)
  return found.map(row => ({ subject: String(row['subject']), text: String(row['text']) }))
}
const count = async (table: string) => Number((await database.read(`SELECT count(*) AS n FROM ${table}`))[0]?.['n'])

describe('a wish by e-mail', () => {
  it('is told of all new days of a film in one letter, once, with the page and the end', async () => {
    await refresh(day('2026-12-01'))
    await confirmed('film:HO1')
    await refresh(day('2026-12-01'), day('2026-12-02'), day('2026-12-03'))
    await refresh(day('2026-12-01'), day('2026-12-02'), day('2026-12-03'), day('2026-12-03', { id: 'late' }))
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('New dates: Anora <b>')
    expect(letter?.text).toMatch(/Lido: Wed,? 2 Dec, Thu,? 3 Dec\n/)
    expect(letter?.text).toContain('https://lumen.example/films/HO1/')
    expect(letter?.text).toMatch(/https:\/\/lumen\.example\/tell-me\/end\?code=[\w-]{43}/)
  })

  it('counts once it is confirmed, and is then told what was new meanwhile', async () => {
    await refresh(day('2026-12-01'))
    const code = await wishByMail('film:HO1')
    await refresh(day('2026-12-01'), day('2026-12-02'))
    expect(await letters()).toEqual([])
    await confirmWish(database, { code, now })
    await work()
    await work()
    expect((await letters()).map(({ text }) => /Wed,? 2 Dec/.test(text))).toEqual([true])
  })

  it('is told of a sale and of seats by their own words', async () => {
    await refresh(day('2026-12-01', { availability: 'soldOut' }))
    await confirmed('film:HO2', 'on-sale', [])
    await confirmed('film:HO1', 'seats-back', [])
    await refresh(day('2026-12-01'), day('2026-12-05', { movieId: 'HO2' }))
    expect((await letters()).map(({ subject }) => subject).sort()).toEqual([
      'Now on sale: HO2',
      'Seats again: Anora <b>',
    ])
  })

  it('ends by the code of its letter, and its address with it', async () => {
    await refresh(day('2026-12-01'))
    await confirmed('film:HO1')
    await refresh(day('2026-12-01'), day('2026-12-02'))
    const [, code = ''] = /end\?code=([\w-]+)/.exec((await letters())[0]?.text ?? '') ?? []
    await endWishByCode(database, { code, isAll: false })
    expect([await count('wishes'), await count('wish_codes'), await count('wish_told')]).toEqual([0, 0, 0])
    await refresh(day('2026-12-01'), day('2026-12-02'), day('2026-12-03'))
    expect(await letters()).toHaveLength(1)
  })

  it('is deleted after 48 hours without confirmation, and after a year', async () => {
    await wishByMail('film:HO1')
    await confirmed('film:HO2')
    now += 49 * HOUR
    await forgetWishes({ database, clock: () => now })
    expect((await database.read('SELECT subject FROM wishes')).map(row => row['subject'])).toEqual(['film:HO2'])
    now += 366 * 24 * HOUR
    await forgetWishes({ database, clock: () => now })
    expect([await count('wishes'), await count('wish_codes')]).toEqual([0, 0])
  })
})

it('keeps what a calendar was told, and lists and ends its wishes by the secret', async () => {
  await refresh(day('2026-12-01'))
  const secret = await feedOf('film:HO1', 'near-me')
  expect(await feedOf('film:HO2', 'on-sale', secret)).toBe(secret)
  await refresh(day('2026-12-01'), day('2026-12-02'))
  expect(await count('wish_items')).toBe(1)
  expect((await listWishes(database, { secret, now })).map(({ subject }) => subject)).toEqual(['film:HO1', 'film:HO2'])
})

class Killed extends Error {}

/** A database whose process is killed before its n-th transaction, or within it. */
function killedAt(n: number, isWithin: boolean): Pick<Database, 'read' | 'write'> {
  let writes = 0
  return {
    read: database.read,
    write: work => {
      writes += 1
      if (writes !== n) return database.write(work)
      if (!isWithin) throw new Killed()
      return database.write(async transaction => {
        await work(transaction)
        throw new Killed()
      })
    },
  }
}

describe('a host that is killed', () => {
  it.each([1, 2, 3, 4, 5, 6].flatMap(n => [false, true].map(isWithin => [n, isWithin] as const)))(
    'at transaction %i (within it: %s) tells nothing twice and loses nothing',
    async (n, isWithin) => {
      await refresh(day('2026-12-01'))
      const films = Array.from({ length: 120 }, (_, at) => `F${at}`)
      const secrets = new Map<string, string>()
      for (const film of films) secrets.set(film, await feedOf(`film:${film}`, 'near-me'))
      await confirmed('film:F7')
      now += HOUR
      rows = films.map(movieId => day('2026-12-02', { movieId, id: movieId }))
      await work(killedAt(n, isWithin)).catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
      await work()
      await work()
      const told = await database.read('SELECT wish_id, count(*) AS n FROM wish_items GROUP BY wish_id')
      expect(told).toHaveLength(films.length)
      expect(told.every(row => Number(row['n']) === 1)).toBe(true)
      expect(await letters()).toHaveLength(1)
    },
  )

  it('and another over the same database tell nothing twice', async () => {
    await refresh(day('2026-12-01'))
    await confirmed('film:HO1')
    now += HOUR
    rows = [day('2026-12-01'), day('2026-12-02')]
    await Promise.all([work(), work(), work()])
    expect(await letters()).toHaveLength(1)
  })
})
