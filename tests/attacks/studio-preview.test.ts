import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreviewApp } from '../../src/studio/preview/server/create-preview-app'
import { createPreviewLinks } from '../../src/studio/preview/server/preview-links'
import { openStudioDatabase } from '../../src/studio/server/accounts/studio-database'
import { startTestStudio, type TestStudio } from '../builders/studio'

const ORIGIN = 'http://preview.localhost:9'
let studio: TestStudio
/** Copies the draft's files, as a build would; and writes down what it was given. */
const COMMAND =
  'mkdir -p "$PUBLIC_DIR/about" && cp "$SITE/site.json" "$PUBLIC_DIR/site.json" && echo "<p>draft" > "$PUBLIC_DIR/index.html" && echo about > "$PUBLIC_DIR/about/index.html" && env > "$PUBLIC_DIR/env.txt"'
beforeAll(async () => {
  vi.stubEnv('PUBLISH_COMMAND', 'rsync it-to-the-public')
  studio = await startTestStudio({ previewCommand: COMMAND })
})
afterAll(async () => {
  await studio.stop()
  vi.unstubAllEnvs()
})

let guesses = 0
beforeEach(() => {
  guesses = 0
})
const appOf = () => {
  const { previewLinks: links, preview } = studio.services
  return createPreviewApp({
    links,
    publicDir: preview.publicDir,
    origin: ORIGIN,
    countGuess: async () => (++guesses > 20 ? 60 : 0),
  })
}
const get = (target: string, cookie = '', host = 'preview.localhost:9') =>
  appOf().request(target, { headers: { host, ...(cookie ? { cookie } : {}) } })
const call = async (method: string, target: string, body?: object) =>
  studio.call(method, target, { cookie: await studio.as('editor'), ...(body ? { body } : {}) })
const buildDraft = async () => {
  const { draft } = await (await call('GET', '/api/preview')).json()
  const built = await call('POST', '/api/preview/build', { draft })
  await studio.services.preview.ended()
  return built
}
const makeLink = async (): Promise<{ token: string; cookie: string }> => {
  const { link } = await (await call('POST', '/api/preview/links', { days: 1 })).json()
  const token = String(link).replace(`${ORIGIN}/open/`, '')
  return { token, cookie: `studio-preview=${token}` }
}

describe('a preview', () => {
  it('is the draft, built apart from the site, and opens by its link', async () => {
    expect((await buildDraft()).status).toBe(200)
    const { token, cookie } = await makeLink()
    const opened = await get(`/open/${token}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await (await get('/', cookie)).text()).toBe('<p>draft\n')
    expect(await (await get('/about/', cookie)).text()).toBe('about\n')
    await expect.poll(async () => (await (await call('GET', '/api/preview')).json()).builtAt).toBeGreaterThan(0)
  })

  it('is at the root of its address, without a service worker and hidden, whatever the site is', async () => {
    const site = JSON.parse(await readFile(path.join(studio.services.preview.publicDir, 'site.json'), 'utf8'))
    expect(site).toMatchObject({ name: 'Lumen', pathPrefix: '/', serviceWorker: false, hidden: true })
    expect(JSON.parse(await readFile(path.join(studio.siteFolder, 'site.json'), 'utf8')).hidden).toBeUndefined()
  })

  it('is never sent to where the site is published, and its build has no secret of the studio', async () => {
    const given = await readFile(path.join(studio.services.preview.publicDir, 'env.txt'), 'utf8')
    expect(given).not.toMatch(/PUBLISH_COMMAND|STUDIO_|SMTP_URL/)
  })

  it('is kept by nobody, indexed by nobody and framed by nobody, and tells no site its address', async () => {
    const { cookie } = await makeLink()
    for (const answer of [await get('/', cookie), await get('/'), await get('/nothing', cookie)]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
  })
})

describe('without a link', () => {
  it.each(['/', '/about/', '/index.html', '/site.json', '/nothing'])('%s is the same refusal', async target => {
    const { token } = await makeLink()
    const refused = { status: 404, text: 'This link is not valid, or not any more. Ask for a new one.\n' }
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const cookie of ['', 'studio-preview=', 'studio-preview=x', `studio-preview=${wrong}`]) {
      const answer = await get(target, cookie)
      expect({ status: answer.status, text: await answer.text() }, cookie).toEqual(refused)
    }
  })

  it('guesses are counted, and a host that is not its own is refused', async () => {
    const { token, cookie } = await makeLink()
    expect((await get(`/open/${token}`, '', 'evil.example')).status).toBe(404)
    expect((await get('/', cookie, 'evil.example')).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => get(`/open/guess-${at}`)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
  })
})

describe('a link', () => {
  it('has 256 random bits, and is kept as a hash alone', async () => {
    const { token } = await makeLink()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const files = ['accounts.sqlite', 'accounts.sqlite-wal'].map(file => path.join(studio.home, 'data', file))
    for (const file of files) expect((await readFile(file)).includes(token), file).toBe(false)
    const cookie = await studio.as('admin')
    const answers = ['/api/preview', '/api/trail'].map(async target =>
      (await studio.call('GET', target, { cookie })).text(),
    )
    expect((await Promise.all(answers)).join()).not.toContain(token)
  })

  it('ends when it is revoked, in browsers that have opened it too', async () => {
    const { token, cookie } = await makeLink()
    const { links } = await (await call('GET', '/api/preview')).json()
    expect((await call('DELETE', '/api/preview/links', { id: links[0].id })).status).toBe(200)
    expect((await get('/', cookie)).status).toBe(404)
    expect((await get(`/open/${token}`)).status).toBe(404)
  })

  it('ends with its time', () => {
    const database = openStudioDatabase(path.join(studio.home, 'links.sqlite'))
    let now = 1_000_000
    const links = createPreviewLinks(database, () => now)
    const token = links.make({ by: 'Ada', days: 1 })
    now += 24 * 60 * 60_000 - 1
    expect(links.read(token)).toBe(now + 1)
    now += 1
    expect(links.read(token)).toBeNull()
    expect(links.list()).toEqual([])
    database.close()
  })

  it('is valid for the days that may be chosen, and no others', async () => {
    expect((await call('POST', '/api/preview/links', { days: 3650 })).status).toBe(400)
  })
})

describe('paths of a preview', () => {
  it.each([
    '/../site/site.json',
    '/%2e%2e/site/site.json',
    '/..%2fsite%2fsite.json',
    '/%2e%2e%5csite/site.json',
    '/about/../../built.json',
    '/%00',
    '/%ff',
    '/built.json',
  ])('never lead out of it: %s', async target => {
    const { cookie } = await makeLink()
    await mkdir(path.dirname(studio.services.preview.publicDir), { recursive: true })
    await writeFile(path.join(studio.services.preview.publicDir, '../built.json'), '{"commit":"secret","at":1}')
    const answer = await get(target, cookie)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(/secret|Lumen/)
  })

  it('have a folder that this user alone can read', async () => {
    expect((await stat(path.join(studio.home, 'data'))).mode & 0o077).toBe(0)
  })
})
