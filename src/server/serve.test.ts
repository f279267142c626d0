import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmtpServer } from '../../tests/builders/smtp-server'
import { NO_LOYALTY } from '../config/loyalty-config'
import { PLAIN_MAIL_LOOK } from '../config/mail-look'
import { bundleHost, HOST_FLAGS, SERVE_SCRIPT } from '../site-build/cli/bundle-host'

let root: string
let bundle: string
beforeAll(async () => void (bundle = await bundleHost(SERVE_SCRIPT)))
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'serve-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const FACTS = {
  siteName: 'Lido',
  builtAt: '',
  pathPrefix: '/',
  paths: { movies: 'm', theaters: 't', events: 'e' },
  permalinkPrefix: 'p',
  redirects: [],
}

function serve(
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): { child: ChildProcessWithoutNullStreams; said: () => string } {
  const child = spawn(process.execPath, [...HOST_FLAGS, bundle], {
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      ...process.env,
      HOST: '',
      PORT: '0',
      SITE_URL: '',
      PUBLIC_DIR: path.join(root, 'public'),
      LOYALTY_DATABASE_URL: `file:${path.join(root, 'members.db')}`,
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += String(chunk)))
  return { child, said: () => text }
}

describe('npm run serve', () => {
  it('says that an API of the operator has no passkeys, where the site offers them', async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    const loyalty = { ...NO_LOYALTY, includePasskeys: true }
    await writeFile(path.join(root, 'public/host.json'), JSON.stringify({ ...FACTS, deferred: [], loyalty }))
    const { child, said } = serve({ CYPHER_UPSTREAM_URL: 'http://127.0.0.1:1' })
    await expect.poll(said, { timeout: 20_000 }).toContain("Remove 'loyalty.includePasskeys' from site.json")
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('opens a new database in each of several processes', { timeout: 60_000 }, async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    await writeFile(path.join(root, 'public/host.json'), JSON.stringify({ ...FACTS, deferred: [] }))
    const { child, said } = serve({ WORKERS: '4' })
    await expect.poll(said, { timeout: 20_000 }).toMatch(/http:/)
    const address = /http:\/\/\S+/.exec(said())?.[0] ?? ''
    const statusOf = async () => (await fetch(`${address}/readyz`)).status
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(200)
    expect(said()).not.toContain('could not be opened')
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('prints its address, serves, and ends well on SIGTERM', async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    await writeFile(path.join(root, 'public/host.json'), JSON.stringify({ ...FACTS, deferred: [] }))
    const { child, said } = serve()
    await expect.poll(said, { timeout: 20_000 }).toMatch(/http:/)
    const address = /http:\/\/\S+/.exec(said())?.[0] ?? ''
    expect(await (await fetch(address)).text()).toBe('home')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('sends what waits over the mail server that is named, in the look of the release, and counts it', async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    const mailLook = { ...PLAIN_MAIL_LOOK, light: { ...PLAIN_MAIL_LOOK.light, surface: '#123456' } }
    await writeFile(path.join(root, 'public/host.json'), JSON.stringify({ ...FACTS, deferred: [], mailLook }))
    const smtp = await openSmtpServer()
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'post@lido.example', CONTACT_TO: 'box-office@lido.example' }
    const { child, said } = serve(mail)
    await expect.poll(said, { timeout: 20_000 }).toMatch(/http:/)
    const address = /http:\/\/\S+/.exec(said())?.[0] ?? ''
    const fields = { name: 'Ann', email: 'ann@x.example', message: 'Is there parking?' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${address}/api/contact`, { method: 'POST', headers, body: JSON.stringify(fields) })
    await expect.poll(() => smtp.accepted.length, { timeout: 15_000 }).toBe(1)
    expect(smtp.accepted[0]).toMatch(/^From: Lido <post@lido\.example>/m)
    expect(smtp.accepted[0]).toMatch(/^Reply-To: ann@x\.example/m)
    // Quoted-printable breaks long lines.
    expect(smtp.accepted[0]?.replaceAll('=\r\n', '')).toContain('#123456')
    const health = async () => ((await (await fetch(`${address}/healthz`)).json()) as { mail: unknown }).mail
    await expect.poll(health, { timeout: 10_000 }).toEqual({ waiting: 0, refused: 0, givenUp: 0, unsure: 0 })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(said()).toContain('"outcome":"sent"')
    expect(said()).not.toContain('box-office@')
    await smtp.close()
  })

  it('takes PUBLIC_DIR and .env from where it is started, and fonts from the installed packages', async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    await writeFile(path.join(root, 'public/host.json'), JSON.stringify({ ...FACTS, deferred: [] }))
    await writeFile(path.join(root, '.env'), 'METRICS_TOKEN=of-the-file\n')
    const { child, said } = serve({ PUBLIC_DIR: 'public' }, root)
    await expect.poll(said, { timeout: 20_000 }).toContain('Serving public/')
    const address = /http:\/\/\S+/.exec(said())?.[0] ?? ''
    const statusOf = async (file: string) => (await fetch(address + file)).status
    expect(await statusOf('/metrics')).toBe(401)
    expect(await statusOf('/fonts/anton/anton-latin-400-normal.woff2')).toBe(200)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('is at home where the release was built for: its pages may call, others may not', async () => {
    await mkdir(path.join(root, 'public'))
    await writeFile(path.join(root, 'public/index.html'), 'home')
    await writeFile(
      path.join(root, 'public/host.json'),
      JSON.stringify({ ...FACTS, siteUrl: 'https://lido.example', deferred: [] }),
    )
    const { child, said } = serve()
    await expect.poll(said, { timeout: 20_000 }).toContain('Serving')
    const address = /http:\/\/\S+/.exec(said())?.[0] ?? ''
    const statusFrom = async (origin: string) => {
      const headers = { 'content-type': 'application/json', origin }
      return (await fetch(`${address}/api/cypher`, { method: 'POST', headers, body: '{}' })).status
    }
    expect([await statusFrom('https://lido.example'), await statusFrom('https://evil.example')]).toEqual([400, 403])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it.each([
    ['nothing is built', {}, /npm run build/],
    ['the port is none', { PORT: 'http' }, /PORT: 'http'/],
  ])('says what to do and ends with 1 when %s', async (_, env, words) => {
    const { child, said } = serve(env)
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([1, expect.stringMatching(words)])
  })
})
