import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostConfig } from '../../config/host-config'
import { createApp, type HostApp } from './create-app'
import { UNKNOWN_CONFIG } from './release-config'

const A = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const B = 'sha256-LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGm564='

let publicDir: string
let app: HostApp

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(publicDir, file)), { recursive: true })
  await writeFile(path.join(publicDir, file), content)
}
const putConfig = (hostConfig: Partial<HostConfig>) =>
  put('host.json', JSON.stringify({ ...UNKNOWN_CONFIG, ...hostConfig }))

beforeEach(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'headers-'))
  for (const file of ['index.html', 'movies/index.html', '404.html', '500.html']) await put(file, '<html><head></head>')
  await put('app-0123456789abcdef0123.js', '1')
  await put('page-scripts.json', JSON.stringify({ usual: [A], others: { 'movies/index.html': [A, B] } }))
  await putConfig({ siteUrl: 'https://lido.example' })
  app = createApp({ publicDir, recheckMs: 0, reportError: () => undefined })
})
afterEach(() => rm(publicDir, { recursive: true, force: true }))

const headersOf = async (address: string) => (await app.request(`http://lido.example${address}`)).headers
const scriptsOf = async (address: string) =>
  /script-src ([^;]*)/.exec((await headersOf(address)).get('content-security-policy') ?? '')?.[1]

describe('the headers of a release', () => {
  it('let each page run its own scripts', async () => {
    expect(await scriptsOf('/')).toBe(`'strict-dynamic' '${A}' 'unsafe-inline' https:`)
    expect(await scriptsOf('/movies/')).toBe(`'strict-dynamic' '${A}' '${B}' 'unsafe-inline' https:`)
    expect(await scriptsOf('/nowhere/')).toBe(`'strict-dynamic' '${A}' 'unsafe-inline' https:`)
  })

  it('say what a page may ask of the device, and that windows are its own', async () => {
    const headers = await headersOf('/')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect((await headersOf('/app-0123456789abcdef0123.js')).get('permissions-policy')).toBeNull()
  })

  it('let an editor that shows the site in a window speak with it', async () => {
    await putConfig({ frameAncestors: ['https://editor.example'] })
    expect((await headersOf('/')).get('cross-origin-opener-policy')).toBeNull()
  })

  it('ask for https where the release is for https, with files and redirects as with pages', async () => {
    for (const address of ['/', '/nowhere/', '/app-0123456789abcdef0123.js', '/movies'])
      expect((await headersOf(address)).get('strict-transport-security'), address).toBe('max-age=63072000')
    await putConfig({ siteUrl: 'http://localhost:9000' })
    expect((await headersOf('/')).get('strict-transport-security')).toBeNull()
  })

  it('let a page of an earlier version run, whose scripts nobody wrote down', async () => {
    await rm(path.join(publicDir, 'page-scripts.json'))
    expect((await headersOf('/')).get('content-security-policy')).toBe("frame-ancestors 'self'")
  })

  it('change with the release', async () => {
    await headersOf('/')
    await put('page-scripts.json', JSON.stringify({ usual: [B], others: {} }))
    expect(await scriptsOf('/movies/')).toBe(`'strict-dynamic' '${B}' 'unsafe-inline' https:`)
  })

  it('know the script that the preview puts into a page', async () => {
    const reply = await app.request('http://lido.example/cms-preview/')
    const [, boot = ''] = /<script>([^]*?)<\/script>/.exec(await reply.text()) ?? []
    const hash = createHash('sha256').update(boot).digest('base64')
    expect(boot).not.toBe('')
    expect(reply.headers.get('content-security-policy')).toContain(`'strict-dynamic' 'sha256-${hash}' '${A}'`)
  })

  it('never come from a file that could end them', async () => {
    await put('page-scripts.json', JSON.stringify({ usual: ["sha256-x'; script-src *"], others: {} }))
    expect((await app.request('http://lido.example/healthz')).status).toBe(503)
  })
})
