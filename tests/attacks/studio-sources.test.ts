import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../src/studio/rules/roles'
import { startTestStudio, type TestStudio } from '../builders/studio'

/** A server of the attacker, which is inside the network besides; it notes what is sent to it. */
let trap: Server
let url = ''
const caught: string[] = []
let studio: TestStudio

beforeAll(async () => {
  vi.stubEnv('SOURCE_OF_A_TEST', 'sk-source')
  vi.stubEnv('LOYALTY_DATABASE_TOKEN', 'sk-database')
  trap = createServer((request, response) => {
    caught.push(`${request.url} ${request.headers.authorization ?? ''}`.trim())
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>(resolve => trap.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/listing.json`
  studio = await startTestStudio({}, process.cwd())
  const inDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const files = {
    'theaters.json': [{ id: '1', name: 'Pier', timeZone: 'Europe/London' }],
    'movies.json': [{ id: '7', title: 'Metropolis' }],
    'showtimes.json': [{ id: 's7', theaterId: '1', movieId: '7', startsAt: `${inDays}T20:15` }],
  }
  for (const [file, value] of Object.entries(files))
    await writeFile(path.join(studio.siteFolder, file), JSON.stringify(value))
})
beforeEach(() => {
  caught.length = 0
})
afterAll(async () => {
  await studio.stop()
  await new Promise(resolve => trap.close(resolve))
  vi.unstubAllEnvs()
})

const ask = async (role: Role, method: string, target: string, body?: unknown) => {
  const answer = await studio.call(method, target, { cookie: await studio.as(role), ...(body ? { body } : {}) })
  return { status: answer.status, json: await answer.json() }
}
const draft = async (): Promise<string> => (await ask('viewer', 'GET', '/api/draft')).json.draft
const save = async (role: Role, patch: object) =>
  ask(role, 'PUT', '/api/draft', { revision: await draft(), patches: { 'site.json': patch } })
const theft = (token = 'SOURCE_OF_A_TEST') => ({
  type: 'cinema-showtimes-json',
  url,
  token: { env: token },
  retries: 0,
})
/** All that reads the sources of the draft. */
const readAll = async () => {
  const read = await ask('editor', 'POST', '/api/programme/read', {})
  expect(read.status).toBe(200)
  expect((await ask('editor', 'POST', '/api/preview/build', { draft: await draft() })).status).toBe(200)
  await studio.services.preview.ended()
  const exported = path.join(studio.home, 'data', 'preview', 'site', 'site.json')
  return { programme: read.json, previewed: JSON.parse(await readFile(exported, 'utf8')) }
}

describe('an editor who gives the draft a source', () => {
  it.each([
    ['in the settings', { source: theft() }],
    ['as one of several', { sources: [theft()] }],
    ['by a field of its source alone', { source: { maxRejected: 1 } }],
  ])('is refused %s, and nothing is read', async (_, patch) => {
    const before = await draft()
    const { status, json } = await save('editor', patch)
    expect([status, json.problem]).toEqual([403, 'sources'])
    expect(await draft()).toBe(before)
    await readAll()
    expect(caught).toEqual([])
  })

  it('is told before, and saves other settings', async () => {
    const checked = await ask('editor', 'POST', '/api/settings/check', {
      ...{ revision: await draft(), patch: { source: theft() } },
    })
    expect(checked.json.faults).toContainEqual(
      expect.objectContaining({ field: 'source', words: { code: 'forPublishers' } }),
    )
    expect((await save('editor', { description: 'Films by the sea' })).status).toBe(200)
  })

  it('is refused when an earlier state would bring one back, all of it or its file', async () => {
    const before = await draft()
    expect((await save('publisher', { source: { type: 'folder', maxRejected: 0.5 } })).status).toBe(200)
    const commit = await draft()
    expect((await ask('publisher', 'POST', '/api/draft/restore', { commit: before, file: null })).status).toBe(200)
    for (const file of [null, 'site.json']) {
      const { status, json } = await ask('editor', 'POST', '/api/draft/restore', { commit, file })
      expect([status, json.problem]).toEqual([403, 'sources'])
    }
    expect((await ask('editor', 'POST', '/api/draft/restore', { commit, file: 'theme.json' })).status).toBe(200)
    // What is on the site is no secret, and no address of theirs.
    expect((await save('publisher', { source: { type: 'folder', maxRejected: 0.5 } })).status).toBe(200)
    expect((await ask('editor', 'POST', '/api/draft/discard', {})).status).toBe(200)
  })

  it('does not decide which of two contradicting sources it is', async () => {
    const file = path.join(studio.siteFolder, 'site.json')
    const text = await readFile(file, 'utf8')
    expect((await save('publisher', { source: { type: 'folder', maxRejected: 0.5 } })).status).toBe(200)
    await writeFile(file, JSON.stringify({ ...JSON.parse(text), source: { type: 'folder', maxRejected: 0.2 } }))
    const { conflicts } = (await ask('editor', 'GET', '/api/draft')).json
    const choices = conflicts.map((each: { file: string; path: string[] }) => ({
      ...{ file: each.file, path: each.path, take: 'draft' },
    }))
    expect(choices).toHaveLength(1)
    const { status, json } = await ask('editor', 'POST', '/api/draft/settle', { choices })
    expect([status, json.problem]).toEqual([403, 'sources'])
    expect((await ask('publisher', 'POST', '/api/draft/settle', { choices })).json.conflicts).toEqual([])
    await writeFile(file, text)
    await ask('publisher', 'POST', '/api/draft/discard', {})
  })
})

describe('a source that is in the draft of an editor all the same', () => {
  const plant = async () => {
    const { history } = studio.services
    const author = { name: 'The editor', email: 'editor@cinema.example' }
    await studio.as('editor')
    const planted = await history.save({
      ...{ author, revision: await draft(), check: () => [] },
      patches: { 'site.json': { source: theft() } },
    })
    expect(planted.ok).toBe(true)
  }

  it('is read by nothing: the sources are those of the published site, and the programme says so', async () => {
    await plant()
    await save('editor', { description: 'Films by the lake' })
    const { programme, previewed } = await readAll()
    expect(caught).toEqual([])
    expect(previewed).toMatchObject({ description: 'Films by the lake', pathPrefix: '/' })
    expect(previewed.source).toBeUndefined()
    expect(programme.movies.map(({ source }: { source: { title: string } }) => source.title)).toEqual(['Metropolis'])
    expect(programme.ofPublished).toBe(true)
    await ask('editor', 'POST', '/api/draft/discard', {})
  })

  it('is not read because a publisher saved something else after it', async () => {
    await plant()
    await save('publisher', { description: 'Films by the river' })
    await readAll()
    expect(caught).toEqual([])
    await ask('editor', 'POST', '/api/draft/discard', {})
  })
})

describe('somebody who may publish', () => {
  it.each(['LOYALTY_DATABASE_TOKEN', 'STUDIO_OIDC_CLIENT_SECRET', 'SMTP_URL', 'AWS_SECRET_ACCESS_KEY', 'PATH'])(
    'sends no %s to a source',
    async variable => {
      const source = { ...theft(variable), url: 'https://listings.example/a.json' }
      const { status, json } = await save('admin', { source })
      expect([status, json.problem]).toEqual([422, 'invalid'])
      expect(json.faults).toContainEqual(expect.objectContaining({ field: 'source.token.env' }))
    },
  )

  it.each([
    'http://127.0.0.1:9100/api/people',
    'http://localhost/a.json',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/a.json',
    'https://192.168.1.4/a.json',
    'http://[::1]/a.json',
    'http://[::ffff:10.0.0.1]/a.json',
    'http://2130706433/a.json',
    'http://0x7f.1/a.json',
    'http://metadata.google.internal/a.json',
    'http://tills/a.json',
    'http://tills.local./a.json',
  ])('gives no source the address %s inside the network', async address => {
    const { status, json } = await save('publisher', { source: { type: 'csv', url: address } })
    expect([status, json.problem]).toEqual([422, 'invalid'])
    expect(json.faults).toContainEqual(expect.objectContaining({ field: 'source.url' }))
  })

  it('names a variable that begins with SOURCE_, one that a system usually has, and what the published site has', async () => {
    const file = path.join(studio.siteFolder, 'site.json')
    const text = await readFile(file, 'utf8')
    for (const env of ['SOURCE_OF_A_TEST', 'VEEZI_TOKEN'])
      expect((await save('publisher', { source: { ...theft(env), url: 'https://listings.example/a' } })).status).toBe(
        200,
      )
    await ask('publisher', 'POST', '/api/draft/discard', {})
    vi.stubEnv('OUR_OWN', 'sk-own')
    await writeFile(file, JSON.stringify({ ...JSON.parse(text), source: theft('OUR_OWN') }))
    expect((await save('publisher', { source: { timeoutMs: 9000 } })).status).toBe(200)
    await ask('editor', 'POST', '/api/programme/read', {})
    expect(caught).toContain('/listing.json Bearer sk-own')
    await writeFile(file, text)
    await ask('publisher', 'POST', '/api/draft/discard', {})
  })
})
