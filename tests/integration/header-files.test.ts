import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeHeaderFiles } from '../../src/site-build/publish/header-files'
import { writePageScriptsFile } from '../../src/site-build/bundler/page-scripts-file'
import { createApp } from '../../src/server/http/create-app'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { type StaticServer, startNginx } from '../bench/static-servers'

const isThere = existsSync('/usr/sbin/nginx') || process.env.CI !== undefined

/** What tells nothing of how a page is to be treated. */
const OWN_AFFAIR = new Set(['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'last-modified', 'server'])
/** The host alone knows the time at which it answers; and these files have no compressed forms. */
const HOSTS_ALONE = new Set(['server-timing', 'vary', 'content-type', 'keep-alive'])

describe.skipIf(!isThere)('nginx with the files that a build wrote', () => {
  let root: string
  let nginx: StaticServer
  const publicDir = () => path.join(root, 'public')

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'nginx-'))
    const put = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(publicDir(), file)), { recursive: true })
      await writeFile(path.join(publicDir(), file), text)
    }
    await put('index.html', '<script>boot()</script>')
    await put('movies/index.html', '<script>boot()</script><script>"query"</script>')
    await put('events/index.html', '<script>boot()</script>')
    await put('404.html', '<p>')
    await put('app-0123456789abcdef0123.js', '1')
    await put('styles/0123456789abcdef0123.css', '')
    await put('schedule/index.json', '{}')
    await put('sw.js', '1')
    await put('page-data/index/page-data.json', '{}')
    const config = { ...UNKNOWN_CONFIG, siteName: 'Lido', siteUrl: 'https://lido.example' }
    await put('host.json', JSON.stringify({ ...config, frameAncestors: ['https://partner.example'] }))
    await writeHeaderFiles(publicDir(), await writePageScriptsFile(publicDir()))
    const include = (name: string) => path.join(root, name)
    for (const name of ['nginx-maps.conf', 'nginx-headers.conf']) await cp(path.join(publicDir(), name), include(name))
    const started = await startNginx(publicDir(), path.join(root, 'nginx'), {
      http: [include('nginx-maps.conf')],
      server: [include('nginx-headers.conf')],
    })
    if ('missing' in started) throw new Error(started.missing)
    nginx = started
  }, 120_000)
  afterAll(async () => {
    await nginx?.stop()
    await rm(root, { recursive: true, force: true })
  })

  it.each([
    '/',
    '/movies/',
    '/events/',
    '/404.html',
    '/app-0123456789abcdef0123.js',
    '/styles/0123456789abcdef0123.css',
    '/schedule/index.json',
    '/sw.js',
    '/page-data/index/page-data.json',
  ])('answers %s with the headers of the site’s own host', async address => {
    const app = createApp({ publicDir: publicDir() })
    const own = await app.fetch(new Request(`http://lido.example${address}`))
    const other = await fetch(nginx.url + address)
    expect([own.status, other.status]).toEqual([200, 200])
    const told = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !OWN_AFFAIR.has(name) && !HOSTS_ALONE.has(name)))
    expect(told(other.headers)).toEqual(told(own.headers))
    expect(own.headers.get('strict-transport-security')).toBe('max-age=63072000')
  })
})
