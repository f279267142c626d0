import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import type { Programme } from '../../src/studio/programme/rules/programme-contract'
import { startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio({}, PROJECT_ROOT)
  for (const file of await readdir(studio.siteFolder)) await rm(path.join(studio.siteFolder, file), { recursive: true })
})
afterEach(() => studio.stop())

const ANSWERS = {
  ...{ name: 'Kino am Fluss', domain: '', language: 'de', country: 'DE', timeZone: 'Europe/Berlin' },
  ...{ type: 'example', address: '', ids: '', tokenEnv: '', file: null as string | null },
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const ahead = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const sheet = (...rows: string[]) => `title,date,time,screen\n${rows.join('\n')}\n`

const begin = async (own: Partial<typeof ANSWERS> = {}, role: 'admin' | 'publisher' = 'admin') =>
  studio.call('POST', '/api/first-site', { cookie: await studio.as(role), body: { ...ANSWERS, ...own } })
const programme = async () =>
  (await (await studio.call('GET', '/api/programme', { cookie: await studio.as('viewer') })).json()) as Programme
const me = async () => {
  const answer = await studio.call('GET', '/api/me', { cookie: await studio.as('admin') })
  return (await answer.json()) as { hasSite: boolean; siteName: string }
}
const send = async (bytes: string, role: 'editor' | 'viewer' = 'editor') => {
  const { revision } = await programme()
  return studio.call('PUT', `/api/programme/file?revision=${revision}`, {
    cookie: await studio.as(role),
    body: bytes,
    headers: { 'content-type': 'text/csv' },
  })
}

describe('an empty folder', () => {
  it('becomes a site with an example programme, which is published, and takes the previews of its studio', async () => {
    expect(await me()).toMatchObject({ hasSite: false })
    expect((await begin()).status).toBe(200)
    expect(await me()).toMatchObject({ hasSite: true, siteName: 'Kino am Fluss' })
    const site = JSON.parse(await readFile(path.join(studio.siteFolder, 'site.json'), 'utf8')) as object
    expect(site).toMatchObject({
      ...{ name: 'Kino am Fluss', locale: 'de-DE', timeZone: 'Europe/Berlin', previewOrigins: [studio.origin] },
      source: { type: 'csv', file: 'listings.csv' },
    })
    const { movies, theaters, file } = await programme()
    expect(file).toBe('listings.csv')
    expect(movies.map(({ title }) => title).sort()).toEqual(['Metropolis', 'Nosferatu', 'Sunrise', 'The General'])
    expect(movies.every(film => film.ahead > 0)).toBe(true)
    expect(theaters).toHaveLength(1)
  })

  it('stays a site: the publication that made it is not taken back', async () => {
    await begin()
    const cookie = await studio.as('admin')
    const { entries, last } = (await (await studio.call('GET', '/api/publications', { cookie })).json()) as {
      entries: { id: number }[]
      last: number | null
    }
    expect(last).toBeNull()
    const body = { publication: entries[0]?.id }
    expect((await studio.call('POST', '/api/publish/back', { cookie, body })).status).toBe(409)
    expect(await readdir(studio.siteFolder)).toContain('site.json')
  })

  it('takes the spreadsheet of the cinema', async () => {
    const file = base64(sheet(`Vertigo,${ahead},20:15,1`, `Vertigo,${ahead},21:00,2`))
    expect((await begin({ type: 'csv', file })).status).toBe(200)
    expect((await programme()).movies.map(({ title, ahead: count }) => [title, count])).toEqual([['Vertigo', 2]])
  })

  it.each([
    ['a spreadsheet without showtimes', { type: 'csv', file: base64('nothing') }, 422, 'no-source'],
    ['no file', { type: 'csv' }, 422, 'no-file'],
    ['a path of the server', { type: 'csv', address: '/etc/passwd' }, 422, 'no-file'],
    ['an address of its network', { type: 'csv', address: 'http://192.168.1.4/listings.csv' }, 422, 'source-address'],
    [
      'a secret of the studio',
      { type: 'veezi', address: 'https://api.us.veezi.com', tokenEnv: 'SMTP_URL' },
      422,
      'source-variable',
    ],
    ['a folder of the server', { type: 'folder', address: '/etc' }, 422, 'other-type'],
    ['an unknown system', { type: 'unheard-of' }, 422, 'other-type'],
    ['a place that is no time zone', { timeZone: 'Mars/Olympus' }, 422, 'no-source'],
    ['no name', { name: '  ' }, 400, 'refused'],
  ])('refuses %s, and stays empty', async (_what, own, status, problem) => {
    const answer = await begin(own)
    expect([answer.status, ((await answer.json()) as { problem: string }).problem]).toEqual([status, problem])
    expect(await readdir(studio.siteFolder)).toEqual([])
    expect(await me()).toMatchObject({ hasSite: false })
  })

  it('is made a site once, and by an admin', async () => {
    expect((await begin({}, 'publisher')).status).toBe(403)
    expect((await begin()).status).toBe(200)
    const again = await begin({ name: 'Another' })
    expect([again.status, ((await again.json()) as { problem: string }).problem]).toEqual([409, 'has-site'])
    expect(await me()).toMatchObject({ siteName: 'Kino am Fluss' })
  })

  it('leaves nothing of the files that were sent beside the history', async () => {
    await begin()
    await begin({ type: 'csv', file: base64('nothing') })
    const kept = await readdir(path.join(studio.home, 'data'))
    expect(kept.filter(name => name.startsWith('first-site'))).toEqual([])
  })
})

describe('the file of the listings', () => {
  beforeEach(async () => {
    await begin()
  })

  it('is taken, changed, sent, seen at once, and on the site when it is published', async () => {
    const taken = await studio.call('GET', '/api/programme/file', { cookie: await studio.as('viewer') })
    expect(taken.headers.get('content-disposition')).toContain('listings.csv')
    expect(await taken.text()).toContain('Nosferatu')
    const sent = await send(sheet(`Vertigo,${ahead},20:15,1`))
    expect(await sent.json()).toEqual({ films: 1, showtimes: 1 })
    expect((await programme()).movies.map(({ title }) => title)).toEqual(['Vertigo'])
    const live = () => readFile(path.join(studio.siteFolder, 'listings.csv'), 'utf8')
    expect(await live()).toContain('Nosferatu')
    const cookie = await studio.as('publisher')
    const { revision: draft } = await programme()
    expect((await studio.call('POST', '/api/publish', { cookie, body: { draft } })).status).toBe(200)
    expect(await live()).toContain('Vertigo')
  })

  it.each([
    ['nothing', ''],
    ['a text', 'no table'],
    ['a header alone', sheet()],
    ['a date that is none', sheet('Vertigo,2027-02-31,20:15,1')],
    ['last year', sheet('Vertigo,2025-02-03,20:15,1')],
  ])('stays as it is where %s is sent', async (_what, text) => {
    const { revision } = await programme()
    const answer = await send(text)
    expect([answer.status, ((await answer.json()) as { problem: string }).problem]).toEqual([422, 'no-listings'])
    expect((await programme()).revision).toBe(revision)
  })

  it('is sent by editors alone, and is not there where a system has the listings', async () => {
    expect((await send(sheet(`Vertigo,${ahead},20:15,1`), 'viewer')).status).toBe(403)
    const { revision } = await programme()
    const patches = { 'site.json': { source: { type: 'veezi', file: null, url: 'https://api.us.veezi.com' } } }
    await studio.call('PUT', '/api/draft', { cookie: await studio.as('publisher'), body: { revision, patches } })
    expect((await send(sheet(`Vertigo,${ahead},20:15,1`))).status).toBe(404)
  })
})
