import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { makeParent, removeParents, runNewSite } from '../testing/new-site-run'
import { type ReplayServer, startReplay } from '../testing/replay-server'
import { checkSite } from './check-site'

interface Recorded {
  type: string
  file: string
  /** Below the server's address. */
  at?: string
  ids?: string
  /** Further arguments of the replay tool. */
  replay?: readonly string[]
  secret?: string
  now: string
}

const FRENCH = { secret: 'demo:redacted:web', now: '2026-10-21T06:00:00Z' }
const RECORDED: readonly Recorded[] = [
  { type: 'veezi', file: 'veezi/examples.json', secret: 'a', now: '2027-04-01T08:00:00+11:00' },
  { type: 'boost', file: 'boost/examples-rivage.json', at: '/boost-rivage.example/', ...FRENCH },
  { type: 'cgr', file: 'cgr-pos/examples-rivage.json', at: '/cgr-rivage.example/WSCGR/GestionCinemaWS', ...FRENCH },
  {
    ...{ type: 'ocapi', file: 'vista-ocapi/odeon-acton.json', at: '/WSVistaWebClient', ids: '995' },
    now: '2025-01-24T11:23:00Z',
  },
  { type: 'indy', file: 'indy/actonecinema.json', replay: ['--indy'], now: '2025-01-23T14:36:22Z' },
  { type: 'rts', file: 'rts/examples.json', ids: '1', replay: [], secret: 'a:b', now: '2026-10-21T06:00:00Z' },
  {
    ...{ type: 'cinema-showtimes-json', file: 'cinemashowtimes-json/venue-schedule-example.utf16.json' },
    ...{ at: '/venue-schedule-example.utf16.json', now: '2025-08-19T08:00:00Z' },
  },
  { type: 'json-ld', file: 'jsonld/flavour-c-nested.html', at: '/flavour-c-nested.html', now: '2026-10-21T06:00:00Z' },
]

describe.skipIf(!process.env.REAL_DATA_DIR)('a new site of the recorded', () => {
  let server: ReplayServer | undefined
  afterEach(() => server?.stop())
  afterAll(removeParents)

  it.each(RECORDED)('$type is sound as it is written', { timeout: 120_000 }, async recorded => {
    const { type, file, at = '', ids, replay = ['--any-body'], secret, now } = recorded
    server = await startReplay([file], replay)
    const parent = makeParent()
    const folder = path.join(parent, 'harbor')
    const env = { BUILD_NOW: now, CINEMA_LOGIN: secret }
    const place = ['--name', 'Harbor Cinema', '--languages', 'en-GB', '--time-zone', 'Paris', '--folder', folder]
    const own = [...(secret ? ['--token-env', 'CINEMA_LOGIN'] : []), ...(ids ? ['--ids', ids] : [])]
    const { status, text } = await runNewSite({
      args: [...place, '--type', type, '--url', server.url + at, ...own],
      env,
    })
    expect([status, text]).toEqual([0, expect.stringMatching(/Written: /)])
    const [, films = '', showtimes = ''] = /theaters?, (\d+) films?, (\d+) showtimes? from/.exec(text) ?? []
    expect(Number(showtimes)).toBeGreaterThan(1)
    const { lines, isSound } = await checkSite({ folder, env })
    expect([isSound, lines.at(-1)]).toEqual([
      true,
      expect.stringMatching(`, ${films} movies?, ${showtimes} showtimes?, `),
    ])
    expect(readdirSync(parent)).toEqual(['harbor'])
  })
})
