import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import type { Fault } from '../../src/config/fault'
import {
  type Corrupt,
  type CorruptedPlatform,
  type Json,
  objectsWith,
  startCorruptedPlatform,
} from '../builders/corrupted-platform'
import { writeEverymanSite } from '../builders/everyman-site'
import { someOf } from '../builders/run-counts'
import { type PlatformServer, startPlatformServer } from '../builders/platform-server'

const real = process.env.REAL_DATA_DIR ?? ''
const NOW = Date.parse('2025-01-23T09:00:00Z')

type Fields = { [name: string]: Json }

/** Changes the first object of an answer that has these fields. */
function first(fields: string[], change: (object: Fields) => void): Corrupt {
  return (_path, answer) => {
    const [object] = objectsWith(answer, ...fields)
    if (object) change(object)
    return answer
  }
}

/** Of answers to these addresses only. */
function at(address: RegExp, corrupt: Corrupt): Corrupt {
  return (path, answer) => (address.test(path) ? corrupt(path, answer) : answer)
}

const theater = (change: (node: Fields) => void) => first(['showtimeWeekReleaseDay', 'timeZone', 'name'], change)
const film = (change: (node: Fields) => void) => at(/\/movies\?/, first(['runtime', 'title'], change))
const showtime = (change: (node: Fields) => void) => at(/\/schedule$/, first(['startsAt'], change))
const query = (name: string, change: (data: Fields) => void) => first([name], change)

interface Corruption {
  name: string
  corrupt: Corrupt
  /** What the operator is told, among other things. */
  told: { [field in keyof Fault]?: unknown }
}

const STATIC_QUERY = /\/page-data\/sq\/d\/\d+\.json$/
const API = '/api/gatsby-source-boxofficeapi'

/** No site is built of these: what was published stays. */
const REFUSED: Corruption[] = [
  {
    name: 'a theater in a zone that nobody knows',
    corrupt: theater(node => (node['timeZone'] = 'Europe/Lodnon')),
    told: { source: expect.stringMatching(STATIC_QUERY), record: 'X11DP', field: 'timeZone' },
  },
  {
    name: 'a theater without a name',
    corrupt: theater(node => delete node['name']),
    told: { source: expect.stringMatching(STATIC_QUERY), record: 'X11DP', field: 'name' },
  },
  {
    name: 'a theater beyond the pole',
    corrupt: first(['latitude', 'longitude'], node => (node['latitude'] = 95)),
    told: { record: 'X11DP', field: 'coordinates.latitude' },
  },
  {
    name: 'theaters that are a word',
    corrupt: query('allTheater', data => (data['allTheater'] = 'gone')),
    told: { source: expect.stringContaining('/index/'), message: expect.stringContaining('allTheater') },
  },
  {
    name: 'films that are a word',
    corrupt: query('allMovie', data => (data['allMovie'] = 'gone')),
    told: { source: expect.stringContaining('/index/'), message: expect.stringContaining('allMovie') },
  },
  {
    name: 'a home page that names no queries',
    corrupt: at(
      /\/index\//,
      query('staticQueryHashes', data => delete data['staticQueryHashes']),
    ),
    told: { source: expect.stringContaining('/index/page-data.json'), message: expect.stringContaining('allTheater') },
  },
  {
    name: 'queries named by numbers',
    corrupt: at(
      /\/index\//,
      query('staticQueryHashes', data => (data['staticQueryHashes'] = [1, 2])),
    ),
    told: {
      source: expect.stringContaining('/index/page-data.json'),
      message: expect.stringContaining('staticQueryHashes'),
    },
  },
  {
    name: 'descriptions of films in an envelope of another kind',
    corrupt: at(/\/movies\?/, () => ({ error: 'none' })),
    told: { source: expect.stringContaining(`${API}/movies`) },
  },
  {
    name: 'schedules of no theater',
    corrupt: at(/\/schedule$/, () => ({})),
    told: { source: expect.stringContaining(`${API}/schedule`), message: expect.stringContaining('No answer has') },
  },
  {
    name: 'schedules that are lists',
    corrupt: at(/\/schedule$/, () => []),
    told: { source: expect.stringContaining(`${API}/schedule`) },
  },
  {
    name: 'days of a schedule that are words',
    corrupt: at(
      /\/schedule$/,
      query('schedule', data => (data['schedule'] = { 280195: { '2025-01-24': 'sold out' } })),
    ),
    told: { source: expect.stringContaining(`${API}/schedule`) },
  },
]

/** The site is built without what is broken. */
const BUILT_AROUND: Corruption[] = [
  {
    name: 'a latitude in words',
    corrupt: first(['latitude', 'longitude'], node => (node['latitude'] = 'north')),
    told: { record: 'X11DP', field: 'practicalInfo.coordinates.latitude' },
  },
  {
    name: 'a running time in words',
    corrupt: film(node => (node['runtime'] = 'two hours')),
    told: { source: expect.stringContaining(`${API}/movies`), record: expect.any(String), field: 'runtime' },
  },
  {
    name: 'showtimes tonight',
    corrupt: showtime(node => (node['startsAt'] = 'tonight')),
    told: { source: expect.stringContaining(`${API}/schedule`), record: expect.any(String), field: 'startsAt' },
  },
  {
    name: 'showtimes with half an offset',
    corrupt: showtime(node => (node['startsAt'] = '2025-01-24T20:00:00+1')),
    told: { record: expect.any(String), field: 'startsAt', message: expect.stringContaining('with an offset') },
  },
  {
    name: 'tags that are a word',
    corrupt: showtime(node => (node['tags'] = 'IMAX')),
    told: { record: expect.any(String), field: 'tags' },
  },
  {
    name: 'bookings that are a number',
    corrupt: showtime(node => (node['data'] = 7)),
    told: { record: expect.any(String), field: 'data' },
  },
  {
    name: 'one theater without a schedule',
    corrupt: at(/\/schedule$/, (_path, answer) => {
      const node = answer as Fields
      delete node['X11DP']
      return node
    }),
    told: { source: expect.stringContaining(`${API}/schedule`), record: 'X11DP' },
  },
  {
    name: 'labels that are no list',
    corrupt: query('allAttribute', data => (data['allAttribute'] = { nodes: {} })),
    told: { source: expect.stringMatching(STATIC_QUERY), field: 'allAttribute' },
  },
  {
    name: 'a menu at the position 7',
    corrupt: query('allMenu', data => (data['allMenu'] = { nodes: [{ position: 7, items: 'x' }] })),
    told: { source: expect.stringMatching(STATIC_QUERY), field: 'position' },
  },
  {
    name: 'an event whose path is a number',
    corrupt: first(['priority', 'path', 'title'], node => (node['path'] = 5)),
    told: { source: expect.stringMatching(STATIC_QUERY), record: expect.any(String), field: 'path' },
  },
]

describe.skipIf(!real)('a platform that answers with something broken (skipped without REAL_DATA_DIR)', () => {
  let server: PlatformServer
  let platform: CorruptedPlatform
  beforeAll(async () => {
    server = await startPlatformServer(real)
    platform = await startCorruptedPlatform(server.url)
  })
  afterAll(async () => {
    await platform.stop()
    server.stop()
  })

  async function read(corrupt: Corrupt) {
    platform.corrupt(corrupt)
    const site = writeEverymanSite(platform.url, { retries: 0, concurrency: 8 })
    try {
      return await readSource({ siteFolder: site.folder, now: NOW })
    } finally {
      site.remove()
    }
  }

  it.each(someOf(REFUSED, 4))('is refused for $name, with words', async ({ corrupt, told }) => {
    const result = await read(corrupt)
    expect(result.ok ? [] : result.error).toContainEqual(expect.objectContaining({ severity: 'error', ...told }))
  })

  it.each(someOf(BUILT_AROUND, 4))('is built around for $name, with a warning', async ({ corrupt, told }) => {
    const result = await read(corrupt)
    expect(result.ok ? result.value.warnings : result.error).toContainEqual(
      expect.objectContaining({ severity: 'warning', ...told }),
    )
    expect(result.ok && result.value.theaters).toHaveLength(49)
  })
})
