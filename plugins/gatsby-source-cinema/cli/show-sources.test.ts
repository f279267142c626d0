import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showSources } from './show-sources'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sources-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NOW = { BUILD_NOW: '2026-12-01T09:00:00Z' }

function write(files: Record<string, unknown>): void {
  for (const [file, value] of Object.entries(files)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

const HALL = { type: 'csv', dateFormat: 'DD.MM.YYYY', timeZone: 'Europe/London' }
const SITE = {
  name: 'Two Halls',
  locale: 'en-GB',
  country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' },
  sources: [
    { ...HALL, prefix: 'north-', file: 'north.csv', theaterIds: ['1'], theater: { name: 'North Hall' } },
    { ...HALL, prefix: 'south-', file: 'south.csv', theaterIds: ['1'], theater: { name: 'South Hall' } },
  ],
}
const NORTH = 'Film;Date;Time\nOtto;02.12.2026;20:15\nThe Ferry;03.12.2026;18:00\n'
const SOUTH = 'Film;Date;Time\nOTTO;05.12.2026;19:00\n'

it('tells what each source gave, and which films became one', async () => {
  write({ 'site.json': SITE, 'north.csv': NORTH, 'south.csv': SOUTH })
  const { text, isSound } = await showSources({ folder, env: NOW, isJson: false })
  expect([isSound, text.split('\n')]).toEqual([
    true,
    [
      'csv north-',
      '  1 theater, 2 films, 2 showtimes from 2026-12-02 to 2026-12-03, 0 events',
      '  2 films without poster: Otto, The Ferry',
      '  2 films without running time: Otto, The Ferry',
      'csv south-',
      '  1 theater, 1 film, 1 showtime from 2026-12-05 to 2026-12-05, 0 events',
      '  1 film without poster: OTTO',
      '  1 film without running time: OTTO',
      '1 film of several records',
      "  Otto: north:otto, south:otto 'OTTO'",
      'A build would publish these listings.',
    ],
  ])
})

it('says the same for machines, and counts while it reads', async () => {
  write({ 'site.json': SITE, 'north.csv': NORTH, 'south.csv': SOUTH })
  const seen: number[] = []
  const onProgress = ({ sources }: { sources: readonly unknown[] }) => seen.push(sources.length)
  const { text } = await showSources({ folder, env: NOW, isJson: true, onProgress })
  expect(JSON.parse(text)).toMatchObject({
    sources: [{ name: 'north', showtimes: 2 }, { films: 1 }],
    joined: [{ title: 'Otto' }],
    faults: [],
    isSound: true,
  })
  expect([seen.at(0), seen.at(-1)]).toEqual([1, 2])
})

it('ends with the fault of a source that cannot be read', async () => {
  write({ 'site.json': SITE, 'north.csv': NORTH })
  const { text, isSound } = await showSources({ folder, env: NOW, isJson: false })
  expect(isSound).toBe(false)
  expect(text).toMatch(/error: .*south\.csv.*\nA build would stop here: the live site stays as it is\.$/)
})
