import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditorApp } from './create-editor-app'

const EDITOR = 'http://localhost:9100'
const SITE = 'http://localhost:9000'
const THEME = `{
  "palette": {
    "primary": "#b01f2e",
    "ours": "kept"
  },
  "fonts": { "body": "Inter", "heading": "Archivo" },
  "note": [1, 2]
}
`
const CONFIG = `{
  "name": "Lumen",
  "locale": "en-GB",
  "timeZone": "Europe/London",
  "country": { "code": "GB", "iso31661A2": "GB", "iso31661A3": "GBR" },
  "previewOrigins": ["${EDITOR}/"]
}
`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'editor-'))
  await writeFile(path.join(folder, 'theme.json'), THEME)
  await writeFile(path.join(folder, 'site.json'), CONFIG)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await chmod(folder, 0o755)
  await rm(folder, { recursive: true })
})

const app = () =>
  createEditorApp({ siteFolder: folder, siteUrl: SITE, previewOrigins: [], files: new Map(), origin: () => EDITOR })
const own = { host: 'localhost:9100', origin: EDITOR, 'sec-fetch-site': 'same-origin' }
const call = (target: string, init: RequestInit = {}) =>
  app().request(target, { ...init, headers: { ...own, ...init.headers } })
const facts = async () => (await call('/api/site')).json()
const save = (body: unknown, headers: Record<string, string> = {}) =>
  call('/api/theme', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const read = (file: string) => readFile(path.join(folder, file), 'utf8')

describe('saving a theme', () => {
  it('changes what was edited and leaves all else of the file as its author wrote it', async () => {
    const { revision } = await facts()
    const answer = await save({ theme: { palette: { primary: '#123456' } }, roundness: {}, revision })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ theme: { palette: { primary: '#123456', ours: 'kept' } }, faults: [] })
    expect(await read('theme.json')).toBe(THEME.replace('#b01f2e', '#123456'))
    expect(await read('site.json')).toBe(CONFIG)
    expect((await readdir(folder)).sort()).toEqual(['site.json', 'theme.json'])
  })

  it('keeps the rights the file had', async () => {
    await chmod(path.join(folder, 'theme.json'), 0o640)
    const { revision } = await facts()
    await save({ theme: { logoSize: 'LARGE' }, roundness: {}, revision })
    expect((await stat(path.join(folder, 'theme.json'))).mode & 0o777).toBe(0o640)
  })

  it('writes roundness to site.json, and theme.json only when something of it changed', async () => {
    const { revision } = await facts()
    await save({ theme: {}, roundness: { content: 'NONE' }, revision })
    expect(JSON.parse(await read('site.json'))).toMatchObject({ name: 'Lumen', roundness: { content: 'NONE' } })
    expect(await read('theme.json')).toBe(THEME)
  })

  it('begins a theme.json where a folder has none', async () => {
    await rm(path.join(folder, 'theme.json'))
    const { revision, theme } = await facts()
    expect(theme).toEqual({})
    await save({ theme: { hasSearch: false }, roundness: {}, revision })
    expect(await read('theme.json')).toBe('{\n  "hasSearch": false\n}\n')
  })

  it('refuses what would be no theme, in words, and writes nothing', async () => {
    const { revision } = await facts()
    const answer = await save({ theme: { palette: { primary: 'red' } }, roundness: {}, revision })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      problem: 'invalid',
      faults: ['theme.json palette.primary: must be a hex colour such as #1565c0'],
    })
    expect(await read('theme.json')).toBe(THEME)
  })

  it('refuses to write over a file that was changed elsewhere since it was read', async () => {
    const { revision } = await facts()
    await writeFile(path.join(folder, 'theme.json'), THEME.replace('Inter', 'Lora'))
    const answer = await save({ theme: { logoSize: 'LARGE' }, roundness: {}, revision })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ problem: 'changed' })
    expect(await read('theme.json')).toContain('Lora')
  })

  it('says why a file that is broken cannot be edited', async () => {
    await writeFile(path.join(folder, 'theme.json'), '{ "palette": ')
    expect(await facts()).toMatchObject({ theme: null, faults: [expect.stringMatching(/^theme\.json: is no JSON/)] })
    const { revision } = await facts()
    expect((await save({ theme: {}, roundness: {}, revision })).status).toBe(422)
    expect(await read('theme.json')).toBe('{ "palette": ')
  })
})

describe('who may speak to the editor', () => {
  const body = async () => ({ theme: { logoSize: 'LARGE' }, roundness: {}, revision: (await facts()).revision })

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['a look-alike with a suffix', { origin: 'http://localhost:9100.evil.example' }],
    ['another port', { origin: 'http://localhost:9101' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a name that was bound to this machine', { host: 'evil.example:9100' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sister origin by fetch metadata', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a save from %s', async (_, headers) => {
    const answer = await save(await body(), headers)
    expect([403, 421]).toContain(answer.status)
    expect(await read('theme.json')).toBe(THEME)
  })

  it('refuses a save without an origin', async () => {
    const answer = await app().request('/api/theme', {
      method: 'PUT',
      headers: { host: own.host, 'content-type': 'application/json' },
      body: JSON.stringify(await body()),
    })
    expect(answer.status).toBe(403)
  })

  it('refuses to tell another page what it knows', async () => {
    expect((await call('/api/site', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await call('/api/site', { headers: { host: '127.0.0.1:9100' } })).status).toBe(421)
  })

  it('takes JSON only, of the shape it knows, and not without end', async () => {
    expect((await save(await body(), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await save({ ...(await body()), file: '../../etc' })).status).toBe(400)
    expect((await save({ ...(await body()), theme: { note: 'x'.repeat(70_000) } })).status).toBe(413)
    expect(await read('theme.json')).toBe(THEME)
  })

  it('lets nobody frame it and frames one site only', async () => {
    const policy = (await call('/')).headers.get('content-security-policy')
    expect(policy).toContain(`frame-src ${SITE};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self'")
  })
})

describe('what the editor says of the site', () => {
  it('names it, its time zone, and whether its pages will listen', async () => {
    expect(await facts()).toMatchObject({
      siteName: 'Lumen',
      timeZone: 'Europe/London',
      siteUrl: SITE,
      editorUrl: EDITOR,
      isAllowed: true,
      roundness: { content: 'MEDIUM', buttons: 'HIGH' },
    })
    await writeFile(path.join(folder, 'site.json'), CONFIG.replace('9100', '9200'))
    expect(await facts()).toMatchObject({ isAllowed: false })
  })
})
