import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { MOST_LISTED } from '../../features/wishes/rules/wish-options'
import { indexOf } from './listing-index'
import { wishOptionsOf } from './wish-options'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'wishes-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const NOW = Date.parse('2025-01-23T09:00:00Z')
const at = (movieId: string, tags: string[]) => ({
  ...{ id: `s-${movieId}`, theaterId: 'lido', movieId, tags, startsAt: '2025-01-23T20:00' },
})

interface Site {
  showtimes: Record<string, unknown>[]
  movies: Record<string, unknown>[]
  events?: Record<string, unknown>[]
}

async function optionsOf({ showtimes, movies, events = [] }: Site) {
  await writeSiteFolder(root, showtimes)
  await writeFile(path.join(root, 'movies.json'), JSON.stringify(movies))
  await writeFile(path.join(root, 'events.json'), JSON.stringify(events))
  const read = await readSource({ siteFolder: root, now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return wishOptionsOf(indexOf(read.value))
}

it('lists films without times first, events with films, and what showtimes have', async () => {
  const options = await optionsOf({
    showtimes: [
      at('m1', ['Format.Projection.Film35mm', 'Format.Projection.Digital', 'Showtime.Accessibility.OpenCaption']),
    ],
    movies: [
      { id: 'm1', title: 'Nosferatu', spokenLanguage: 'fr' },
      { id: 'm2', title: 'Metropolis', releaseDate: '2025-03-01' },
    ],
    events: [
      { id: 'e1', title: 'Silent week', movieIds: ['m1'] },
      { id: 'e2', title: 'A party without films' },
    ],
  })
  const named = options.map(({ kind, id }) => `${kind}:${id}`)
  expect(named.filter(text => /^(?:film|series|access)/.test(text))).toEqual([
    'film:m2',
    'film:m1',
    'series:e1',
    'access:captions',
  ])
  expect(options.find(({ id }) => id === 'm2')).toMatchObject({ name: 'Metropolis', path: expect.stringMatching(/m2/) })
  const formats = options.filter(({ kind }) => kind === 'format')
  // Nearly every showtime is digital.
  expect(formats).toEqual([{ kind: 'format', id: 'film35mm', name: '35 mm film' }])
})

it('has no more films than a page carries', async () => {
  const movies = Array.from({ length: MOST_LISTED + 5 }, (_, n) => ({
    ...{ id: `m${n}`, title: `Film ${n}`, releaseDate: '2025-03-01' },
  }))
  const options = await optionsOf({ showtimes: [at('m0', [])], movies })
  expect(options.filter(({ kind }) => kind === 'film')).toHaveLength(MOST_LISTED)
})
