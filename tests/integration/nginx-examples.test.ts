import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/site-build/cli/free-port'
import { writeHeaderFiles } from '../../src/site-build/publish/header-files'
import { writePageScriptsFile } from '../../src/site-build/bundler/page-scripts-file'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { type Served, serveSite } from '../serve-site'

const NGINX = '/usr/sbin/nginx'
const isThere = existsSync(NGINX) && existsSync('/usr/bin/openssl')

const OWN_AFFAIR = [
  'accept-ranges',
  'connection',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'set-cookie',
]

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** By TLS, whoever signed for it; `port` is nginx's. */
function ask(port: number, address: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, path: address, headers: { host: 'cinema.example', ...headers }, rejectUnauthorized: false }
    const asked = request({ ...options, method: body === undefined ? 'GET' : 'POST' }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** What is told of an answer that does not depend on who gives it. */
function told(headers: Record<string, unknown>, ...others: string[]): Record<string, unknown> {
  const left = [...OWN_AFFAIR, ...others]
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)))
}

describe.skipIf(!isThere)('the examples for nginx', () => {
  let root: string
  let host: Served
  const children: ChildProcess[] = []
  const publicDir = () => path.join(root, 'cinema/public')

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'nginx-examples-'))
    const put = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(publicDir(), file)), { recursive: true })
      await writeFile(path.join(publicDir(), file), text)
    }
    await put('index.html', '<script>boot()</script>')
    await put('movies/index.html', '<script>boot()</script>')
    await put('404.html', '<p>nothing here')
    await put('app-0123456789abcdef0123.js', 'run()')
    await writeFile(path.join(publicDir(), 'app-0123456789abcdef0123.js.gz'), gzipSync('run()'))
    await put('styles/0123456789abcdef0123.css', '')
    await put('schedule/index.json', '{}')
    await put('page-data/movies/page-data.json', '{}')
    await put('calendar/movies/7.ics', 'BEGIN:VCALENDAR')
    await put('manifest.webmanifest', '{}')
    await put('sw.js', '1')
    const hostConfig = { ...UNKNOWN_CONFIG, siteName: 'Lido', siteUrl: 'https://cinema.example' }
    const redirects = [{ fromPath: '/old', toPath: '/movies/', ignoreCase: true }]
    await put('host.json', JSON.stringify({ ...hostConfig, redirects }))
    await writeHeaderFiles(publicDir(), await writePageScriptsFile(publicDir()))
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=cinema.example']
    const files = ['-keyout', path.join(root, 'key.pem'), '-out', path.join(root, 'cert.pem')]
    execFileSync('openssl', [...certificate, ...files], { stdio: 'ignore' })
    host = await serveSite(publicDir(), { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For', LOYALTY_DEMO: 'false' })
  }, 60_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGTERM')
    await host?.stop()
    await rm(root, { recursive: true, force: true })
  })

  /** An example as it stands, but for its places and ports; what a distribution's nginx.conf has around it is added. */
  async function start(example: string): Promise<{ tls: number; plain: number }> {
    const [tls, plain] = [await freePort(), await freePort()]
    const work = path.join(root, path.basename(example, '.conf'))
    await mkdir(work)
    const site = readFileSync(path.join(PROJECT_ROOT, 'deploy', example), 'utf8')
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replaceAll('/srv/cinema', path.join(root, 'cinema'))
      .replace(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/, path.join(root, 'cert.pem'))
      .replace(/\/etc\/letsencrypt\/\S+\/privkey\.pem/, path.join(root, 'key.pem'))
      .replace('listen 443', `listen 127.0.0.1:${tls}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('127.0.0.1:9000', new URL(host.url).host)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(name => `${name}_temp_path ${work}/${name};`)
      .join(' ')
    const file = path.join(work, 'nginx.conf')
    await writeFile(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${work}/nginx.pid; error_log stderr warn;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary}
${site}
}
`,
    )
    execFileSync(NGINX, ['-t', '-c', file, '-p', work], { stdio: 'pipe' })
    children.push(spawn(NGINX, ['-c', file, '-p', work], { stdio: 'ignore' }))
    await expect
      .poll(
        () =>
          ask(tls, '/sw.js').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200)
    return { tls, plain }
  }

  let started: ReturnType<typeof start> | undefined
  /** One nginx for both tests of the example. */
  const withHost = () => (started ??= start('nginx.conf'))

  it('with a host: files and pages are answered as the host answers them, and nobody goes past it', async () => {
    const { tls, plain } = await withHost()
    const addresses = ['/', '/movies/', '/404.html', '/app-0123456789abcdef0123.js', '/schedule/index.json', '/sw.js']
    const more = [
      '/styles/0123456789abcdef0123.css',
      '/calendar/movies/7.ics',
      '/manifest.webmanifest',
      '/movies',
      '/movies/index.html',
      '/old',
    ]
    for (const address of [...addresses, ...more, '/nothing', '/nothing.js', '/page-data/movies/page-data.json']) {
      const own = await fetch(host.url + address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
      const other = await ask(tls, address)
      expect([address, other.status, other.body]).toEqual([address, own.status, await own.text()])
      const unlike = [
        'server-timing',
        'transfer-encoding',
        'content-length',
        ...(address.endsWith('.js') ? ['content-type'] : []),
      ]
      const expected = Object.fromEntries(own.headers)
      expect({ address, ...told(other.headers, 'vary', ...unlike) }).toEqual({
        address,
        ...told(expected, 'vary', ...unlike),
      })
    }
    const packed = await ask(tls, '/app-0123456789abcdef0123.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect((await ask(tls, '/movies/?resetCode=1')).headers['cache-control']).toBe('no-store')
    expect((await ask(tls, '/metrics')).status).toBe(404)
    const redirected = await fetch(`http://127.0.0.1:${plain}/movies/?a=1`, { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://cinema.example/movies/?a=1'])
    expect((await fetch(`http://127.0.0.1:${plain}/api/cypher`, { method: 'POST', redirect: 'manual' })).status).toBe(
      403,
    )
  }, 60_000)

  it('with a host: a visitor is told from others by the address that nginx sees, and calls from its own pages only', async () => {
    const { tls } = await withHost()
    const subscribe = (origin: string, claimed: string) =>
      ask(
        tls,
        '/api/newsletter',
        { 'content-type': 'application/json', 'x-forwarded-for': claimed, 'x-forwarded-host': 'evil.example', origin },
        JSON.stringify({ email: `jo${claimed}@cinema.example` }),
      )
    expect((await subscribe('https://evil.example', '192.0.2.1')).status).toBe(403)
    const statuses = []
    for (let visitor = 1; visitor <= 12; visitor += 1)
      statuses.push((await subscribe('https://cinema.example', `192.0.2.${visitor}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  it('without a host: pages have their policy, and what is missing its page', async () => {
    const { tls } = await start('nginx-static.conf')
    for (const address of ['/', '/movies/', '/app-0123456789abcdef0123.js', '/schedule/index.json']) {
      const own = await fetch(host.url + address, { headers: { 'accept-encoding': 'identity' } })
      const unlike = ['server-timing', 'transfer-encoding', 'content-length', 'content-type', 'vary']
      const other = await ask(tls, address)
      expect({ address, ...told(other.headers, ...unlike) }).toEqual({
        address,
        ...told(Object.fromEntries(own.headers), ...unlike),
      })
    }
    expect((await ask(tls, '/')).headers['content-security-policy']).toContain('sha256-')
    expect(await ask(tls, '/nothing/')).toMatchObject({ status: 404, body: '<p>nothing here' })
    expect((await ask(tls, '/movies')).headers.location).toBe('/movies/')
  }, 60_000)
})
