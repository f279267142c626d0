import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CanvasData } from '../../src/canvas/canvas-data'
import { draftShell } from '../../src/canvas/draft-shell'
import { startTestStudio, type TestStudio } from '../builders/studio'

const SHELL = draftShell({ name: 'Built', locale: 'en-GB', basePath: '' })
const FILES: Record<string, [type: string, content: string]> = {
  '/page-data/index/page-data.json': ['application/json', JSON.stringify({ staticQueryHashes: ['7', '8'] })],
  '/page-data/sq/d/7.json': ['application/json', JSON.stringify({ data: { other: true } })],
  '/page-data/sq/d/8.json': ['application/json', JSON.stringify({ data: SHELL })],
  '/schedule/index.json': ['application/json; charset=utf-8', '{"theaters":[]}'],
  '/site-assets/a.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/fonts/inter.woff2': ['font/woff2', 'font'],
  '/cinema/page-data/index/page-data.json': ['application/json', JSON.stringify({ staticQueryHashes: ['9'] })],
  '/cinema/page-data/sq/d/9.json': [
    'application/json',
    JSON.stringify({ data: draftShell({ name: 'Below', locale: 'en-GB', basePath: '' }) }),
  ],
  '/cinema/schedule/index.json': ['application/json', '{"theaters":[1]}'],
  '/tricky.json': ['text/html', '<script>1</script>'],
  '/app.js': ['text/javascript', '1'],
  '/about/': ['text/html', '<p>'],
}

let site: Server
let studio: TestStudio
let asked: string[]
beforeEach(async () => {
  asked = []
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const file = FILES[request.url ?? '']
    if (request.url === '/moved.json')
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/x.json' }).end()
    response.writeHead(file ? 200 : 404, { 'content-type': file?.[0] ?? 'text/plain', 'set-cookie': 'a=b' })
    response.end(file?.[1] ?? '')
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  studio = await startTestStudio({ siteUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}` })
})
afterEach(async () => {
  await studio.stop()
  site.closeAllConnections()
  await new Promise(resolve => site.close(resolve))
})

const get = async (target: string) => studio.call('GET', target, { cookie: await studio.as('viewer') })
const canvas = async (locale: string) => (await (await get(`/api/canvas?locale=${locale}`)).json()) as CanvasData

describe('what the canvas of pages draws with', () => {
  it("is the running site's shell, and the words of the draft in the page's language", async () => {
    await cp(path.join('sites', 'demo-circuit', 'messages'), path.join(studio.siteFolder, 'messages'), {
      recursive: true,
    })
    await writeFile(
      path.join(studio.siteFolder, 'site.json'),
      JSON.stringify({
        name: 'Lumen',
        locale: 'en-GB',
        languages: ['en-GB', 'fr-FR'],
        timeZone: 'Europe/London',
        country: { code: 'GB', iso31661A2: 'GB', iso31661A3: 'GBR' },
      }),
    )
    const { shell, messages, isSiteRunning } = await canvas('fr-FR')
    expect(isSiteRunning).toBe(true)
    expect(shell.allSettings.nodes[0]?.name).toBe('Built')
    expect(messages['theaters.chooserLead']).toContain('Six Lumen')
    expect((await get('/api/canvas?locale=ja-JP')).status).toBe(404)
  })

  it('is the shell of a site below a path prefix, with its fonts and listings there', async () => {
    const file = path.join(studio.siteFolder, 'site.json')
    const draft = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...draft, pathPrefix: '/cinema' }))
    const { shell, pathPrefix, isSiteRunning } = await canvas('en-GB')
    expect([isSiteRunning, pathPrefix]).toEqual([true, '/cinema'])
    expect(shell.allSettings.nodes[0]?.name).toBe('Below')
    expect(await (await get('/api/canvas/styles.css')).text()).toContain('/cinema/fonts/archivo/')
    expect(await (await get('/cinema/schedule/index.json')).text()).toBe('{"theaters":[1]}')
    expect(await (await get('/api/pages')).json()).toMatchObject({ isAnswering: true, pathPrefix: '/cinema' })
  })

  it("is the draft's name and no theaters, where the site does not answer", async () => {
    await new Promise(resolve => site.close(resolve).closeAllConnections())
    const { shell, isSiteRunning } = await canvas('en-GB')
    expect(isSiteRunning).toBe(false)
    expect(shell.allSettings.nodes).toMatchObject([{ name: 'Lumen', theaters: { rows: [] } }])
    site = createServer()
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  })

  it("is the draft's theme as a stylesheet, with the styles of elements", async () => {
    const answer = await get('/api/canvas/styles.css')
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const styles = await answer.text()
    expect(styles).toContain('#b01f2e')
    expect(styles).toContain('/fonts/archivo/')
    await writeFile(path.join(studio.siteFolder, 'theme.json'), '{ "palette": { "primary": "#123456" } }')
    expect(await (await get('/api/canvas/styles.css')).text()).toContain('#123456')
  })

  it('is for people of the studio alone', async () => {
    for (const target of ['/api/canvas?locale=en-GB', '/api/canvas/styles.css'])
      expect((await studio.call('GET', target)).status, target).toBe(401)
  })
})

describe("the site's files at the studio", () => {
  it.each(['/schedule/index.json', '/site-assets/a.svg', '/fonts/inter.woff2'])(
    'come from the site: %s',
    async target => {
      const answer = await get(target)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(FILES[target]?.[1])
      expect(answer.headers.get('content-type')).toBe(FILES[target]?.[0])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  it.each(['/tricky.json', '/app.js', '/about/', '/moved.json', '/none.json', '//127.0.0.1:9/a.json'])(
    'are never pages, scripts or files of elsewhere: %s',
    async target => {
      expect((await get(target)).status).toBeGreaterThanOrEqual(400)
    },
  )

  it('are not fetched for people who are not signed in, and nothing is written through them', async () => {
    expect((await studio.call('GET', '/schedule/index.json')).status).toBe(404)
    const cookie = await studio.as('admin')
    expect((await studio.call('POST', '/schedule/index.json', { cookie, body: {} })).status).toBe(404)
    expect(asked).toEqual([])
  })
})
