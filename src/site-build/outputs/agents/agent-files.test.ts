import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { afterEach, describe, expect, it } from 'vitest'
import { writeAgentsFiles, writeAgentsSite } from '../../../../tests/builders/agents-site'
import { readLondon } from '../../../../tests/builders/read-london'
import { signRecord } from '../../accuracy/accuracy-key'
import { addJudgements, buildAccuracyRecord } from '../../accuracy/accuracy-record'
import { listFiles } from '../../publish/sync-folder'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach(end => end()))

async function write(input: Parameters<typeof writeAgentsSite>[0] = {}) {
  const site = await writeAgentsSite(input)
  ends.push(site.end)
  writeFileSync(
    path.join(site.publicDir, 'accuracy.json'),
    signRecord(RECORD, generateKeyPairSync('ed25519').privateKey),
  )
  const read = (file: string) => readFileSync(path.join(site.publicDir, file), 'utf8')
  return { ...site, read }
}

/** As refreshes write it once a showtime has been judged. */
const RECORD = buildAccuracyRecord({
  ...{ siteUrl: 'https://two.example', since: '2025-01-22T09:00:00.000Z', updatedAt: '2025-01-23T20:15:00.000Z' },
  days: addJudgements([], [{ day: '2025-01-23', theaterId: 'lido', outcome: 'same' }]),
})

interface OpenApi {
  openapi: string
  servers: { url: string; description: string }[]
  /** `servers`: of files that are there once, and not in every language. */
  paths: Record<
    string,
    {
      servers?: { url: string }[]
      get: { operationId: string; responses: { '200': { content: Record<string, Content> } } }
    }
  >
  components: { schemas: Record<string, object> }
}
type Content = { schema: { $ref?: string } }

/** Every published file that the description's paths mean, with the schema of its answer; null for other types. */
async function describedFiles(publicDir: string, api: OpenApi) {
  const files = await listFiles(publicDir)
  return Object.entries(api.paths).flatMap(([template, { servers = api.servers, get }]) => {
    const bases = servers.map(({ url }) => new URL(url).pathname.replace(/^\/$/, ''))
    const [content] = Object.values(get.responses['200'].content)
    const pattern = template
      .replace(/[.]/g, '\\.')
      .replace('{day}', '\\d{4}-\\d{2}-\\d{2}')
      .replace(/\{\w+\}/g, '[^/]+')
    return bases.map(base => {
      const isIt = new RegExp(`^${base.slice(1)}${base === '' ? pattern.slice(1) : pattern}$`)
      return { template, base, schema: content?.schema.$ref ?? null, files: files.filter(file => isIt.test(file)) }
    })
  })
}

/** Faults of the files by their schemas. */
async function faultsOf(publicDir: string) {
  const api = JSON.parse(readFileSync(path.join(publicDir, 'openapi.json'), 'utf8')) as OpenApi
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false, strictRequired: false })
  const found = await describedFiles(publicDir, api)
  const faults: string[] = []
  for (const { template, base, schema, files } of found) {
    if (files.length === 0) faults.push(`${base}${template}: there is no such file`)
    const validate =
      schema === null ? null : ajv.compile(api.components.schemas[schema.split('/').at(-1) ?? ''] ?? false)
    for (const file of files) {
      if (!validate || validate(JSON.parse(readFileSync(path.join(publicDir, file), 'utf8')))) continue
      faults.push(`${file}: ${ajv.errorsText(validate.errors)}`)
    }
  }
  return { api, found, faults }
}

describe('/openapi.json', () => {
  it('describes the files that a build writes, in every language', async () => {
    const { publicDir } = await write()
    const { api, found, faults } = await faultsOf(publicDir)
    expect(faults).toEqual([])
    expect(api.openapi).toBe('3.1.0')
    expect(api.servers).toEqual([
      { url: 'https://two.example', description: 'en-GB' },
      { url: 'https://two.example/fr', description: 'fr-FR' },
    ])
    const ids = Object.values(api.paths).map(({ get }) => get.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    // None that pages read live is forgotten.
    const described = new Set(found.flatMap(({ files }) => files))
    const live = (await listFiles(publicDir)).filter(file => /(?:^|\/)(?:schedule|digest|calendar|feeds)\//.test(file))
    expect(live.filter(file => !described.has(file) && !file.endsWith('.css'))).toEqual([])
  })

  it('names the record of accuracy once, for all languages, and not where it is turned off', async () => {
    const { read } = await write()
    const { paths } = JSON.parse(read('openapi.json')) as OpenApi
    expect(paths['/accuracy.json']?.servers).toEqual([{ url: 'https://two.example' }])
    const off = await write({ site: { accuracyRecord: false } })
    expect(JSON.parse(off.read('openapi.json')).paths).not.toHaveProperty('/accuracy.json')
  })

  it('finds a file that is not as it is described', async () => {
    const { publicDir, put, read } = await write()
    const day = JSON.parse(read('schedule/lido/2025-01-23.json')) as { showtimes: object[] }
    put('schedule/lido/2025-01-23.json', JSON.stringify({ ...day, showtimes: [{ ...day.showtimes[0], soldSeats: 9 }] }))
    expect((await faultsOf(publicDir)).faults).toEqual([
      expect.stringMatching(/^schedule\/lido.*additional properties/),
    ])
  })

  it.skipIf(!process.env['REAL_DATA_DIR'])(
    'describes those of real listings',
    async () => {
      const { publicDir } = await write()
      const listings = await readLondon(process.env['REAL_DATA_DIR'] ?? '')
      await writeAgentsFiles({ listings, publicDir, siteUrl: 'https://two.example' })
      expect((await faultsOf(publicDir)).faults).toEqual([])
    },
    60_000,
  )
})

describe('/llms.txt', () => {
  it('says what there is, where, and what holds for it', async () => {
    const { read } = await write()
    expect(read('llms.txt')).toBe(`# Two Screens

> Films, showtimes, theaters, access, prices and booking links of Two Screens.

Listings are read from the cinema's own system; every answer and file says when. Times are local to each theater, and its time zone is given. A day of showtimes lasts until 03:00.

People book at the links of showtimes, which lead to the ticketing service. Programs cannot buy or reserve anything here. Please tell people where and when the information was read.

## For assistants and other programs

- [Model Context Protocol](https://two.example/mcp): films, showtimes, theaters, access, prices and booking links on request; read-only, without an account (Streamable HTTP)
- [OpenAPI](https://two.example/openapi.json): describes the files below, with their schemas

## Open files

- [showtimes.json](https://two.example/showtimes.json): showtimes from today on, in the open CinemaShowtimes format
- [comingsoon.json](https://two.example/comingsoon.json): films to come
- [schedule/index.json](https://two.example/schedule/index.json): theaters, their time zones and days; each day is at schedule/{theaterId}/{YYYY-MM-DD}.json
- [events.rss](https://two.example/feeds/events.rss): events, as RSS

## Pages

- [Two Screens](https://two.example/)
- [Films](https://two.example/movies/)

## Theaters

- [Lido Cinema](https://two.example/theaters/lido/): 1 Dock Road, London E1 1AA; Europe/London; calendar: https://two.example/calendar/theaters/lido.ics
- [Palais](https://two.example/theaters/palais/): 3 rue du Port, Calais 62100; Europe/Paris; calendar: https://two.example/calendar/theaters/palais.ics

## Other languages

- [fr-FR](https://two.example/fr/llms.txt): Deux Salles
`)
  })

  it('is in every language, with its addresses', async () => {
    const { read } = await write({ site: { pathPrefix: '/kino' } })
    const french = read('fr/llms.txt')
    expect(french).toMatch(/^# Deux Salles\n\n> Films, séances/)
    for (const at of [
      '/kino/mcp',
      '/kino/fr/showtimes.json',
      '/kino/fr/movies/',
      '/kino/fr/theaters/palais-le-palais/',
    ])
      expect(french).toContain(`(https://two.example${at})`)
    expect(french).toContain('- [en-GB](https://two.example/kino/llms.txt): Two Screens')
  })

  it('invites nobody to what is turned off', async () => {
    const { read } = await write({ site: { mcp: false } })
    expect(read('llms.txt')).not.toContain('/mcp')
    expect(read('llms.txt')).toContain('/openapi.json')
  })

  it('keeps an operator’s text from beginning lines and links of its own', async () => {
    const { read } = await write({ site: { name: 'Two\n## Screens](x) [y' } })
    expect(read('llms.txt')).toContain('# Two ## Screens](x) [y\n')
    expect(read('llms.txt')).toContain('- [Two ## Screens\\](x) \\[y](https://two.example/)')
  })

  it('is not there on a site that search engines must not list, nor is the description', async () => {
    const { publicDir } = await write({ site: { hidden: true } })
    for (const file of ['llms.txt', 'fr/llms.txt', 'openapi.json'])
      expect(existsSync(path.join(publicDir, file))).toBe(false)
  })
})
