import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { readSource } from '../read-source'
import { pick, seededRandom } from '../testing/change-field'
import { ShowtimeMemory } from './showtime-memory'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'memory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const NOW = Date.parse('2025-01-23T09:00:00Z')
type Row = Record<string, unknown>

async function read(memory?: ShowtimeMemory) {
  const source = await readSource({ siteFolder: folder, now: NOW, memory })
  if (!source.ok) return { showtimes: [], faults: source.error }
  const { showtimesByTheater, attributes, warnings } = source.value
  return { showtimes: [...showtimesByTheater], attributes, faults: warnings }
}

describe('a process that reads a site again and again', () => {
  it('has what a process has that reads it for the first time, whatever changed', async () => {
    const random = seededRandom(7)
    const memory = new ShowtimeMemory()
    const rows: Row[] = Array.from({ length: 30 }, (_, index) => rowOf(String(index), random))
    let site = {}
    for (let turn = 0; turn < 40; turn += 1) {
      const current = rows.flatMap(row => (random() < 0.03 ? changed(row, random) : [row]))
      await writeSiteFolder(folder, current, site)
      expect(await read(memory), `turn ${turn}`).toEqual(await read())
      if (turn % 8 === 7) site = { showtimes: { seatsLeft: turn === 7 ? 'count' : 'few' } }
    }
  })

  it('keeps the object of a showtime that is the same', async () => {
    const random = seededRandom(1)
    const memory = new ShowtimeMemory()
    const [one, two] = [rowOf('1', random), rowOf('2', random)]
    await writeSiteFolder(folder, [one, two])
    const before = new Set((await read(memory)).showtimes.flatMap(([, showtimes]) => showtimes))
    await writeSiteFolder(folder, [one, { ...two, soldOut: true }])
    const after = (await read(memory)).showtimes.flatMap(([, showtimes]) => showtimes)
    expect(after.map(showtime => [showtime.id, before.has(showtime)])).toEqual(
      expect.arrayContaining([
        ['1', true],
        ['2', false],
      ]),
    )
  })
})

function rowOf(id: string, random: () => number): Row {
  return {
    id,
    theaterId: pick(['lido', 'quay'], random),
    movieId: pick(['m1', 'm2'], random),
    startsAt: `2025-01-${24 + Math.floor(random() * 6)}T${pick(['14:00', '18:30', '21:15'], random)}`,
    tags: pick([[], ['Format.Projection.3D'], ['Language.Spoken.fr']], random),
  }
}

/** The record with another value, twice, broken, or gone. */
function changed(row: Row, random: () => number): Row[] {
  return pick<Row[]>(
    [
      [{ ...row, soldOut: true }],
      [rowOf(String(row['id']), random)],
      [row, row],
      [{ ...row, startsAt: 'soon' }],
      [{ ...row, movieId: 'nobody' }],
      [],
    ],
    random,
  )
}
