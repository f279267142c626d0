import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../src/site-build/cli/free-port'
import { packHost } from '../../src/site-build/cli/pack-host'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { execForm, readDockerfile, said, variablesOf } from '../documents/read-container'

const run = promisify(execFile)
const host = readDockerfile().at(-1)
/** A user without rights, where the tests may become one; else who runs them, to whom nothing here is writable either. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** What the last stage of the Dockerfile consists of, in a plain folder that nobody may write to. */
describe('the packed host', () => {
  let root: string
  let child: ChildProcess
  let output = ''
  let env: NodeJS.ProcessEnv
  const srv = () => path.join(root, 'srv')
  const data = () => path.join(root, 'data')
  const answer = (address: string) => fetch(`http://127.0.0.1:${env['PORT']}${address}`)
  const files = async () => (await readdir(srv(), { recursive: true })).sort()
  let before: string[]

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'packed-host-'))
    await chmod(root, 0o755)
    await packHost(srv())
    await mkdir(path.join(srv(), 'public'))
    await writeFile(path.join(srv(), 'public/index.html'), 'home')
    await writeFile(path.join(srv(), 'public/host.json'), JSON.stringify({ ...UNKNOWN_CONFIG, siteName: 'Lido' }))
    await mkdir(data())
    if (nobody.uid) await chown(data(), nobody.uid, nobody.gid)
    before = await files()
    await run('chmod', ['-R', 'a-w', srv()])
    const ofImage = variablesOf(host, 'ENV')
    const here = (value: string) => value.replace('/srv/', `${srv()}/`).replace('/data/', `${data()}/`)
    env = {
      PATH: process.env['PATH'],
      ...Object.fromEntries(Object.entries(ofImage).map(([name, value]) => [name, here(value)])),
      // As the image listens, on this machine alone.
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    }
    child = start(execForm(said(host, 'CMD')[0] ?? ''))
    await vi.waitFor(() => expect(output).toContain('Serving public/'), { timeout: 20_000 })
  }, 120_000)
  afterAll(async () => {
    child?.kill('SIGKILL')
    await run('chmod', ['-R', 'u+w', root])
    await rm(root, { recursive: true, force: true })
  })

  function start([program = '', ...args]: string[]): ChildProcess {
    const started = spawn(program, args, { cwd: srv(), env, ...nobody })
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', chunk => (output += String(chunk)))
    return started
  }

  /** The image's own look at its health. */
  const isHealthy = async () => {
    const [, command = ''] = (said(host, 'HEALTHCHECK')[0] ?? '').split('CMD ')
    const [program = '', ...args] = execForm(command)
    return run(program, args, { cwd: srv(), env, ...nobody }).then(
      () => true,
      () => false,
    )
  }

  it('serves the site, its members and the fonts of previews, and is found well', async () => {
    expect(await (await answer('/')).text()).toBe('home')
    expect(await (await answer('/healthz')).json()).toMatchObject({ status: 'ok', site: 'Lido', upstream: 'ok' })
    expect((await answer('/fonts/anton/anton-latin-400-normal.woff2')).status).toBe(200)
    expect(await isHealthy()).toBe(true)
  })

  it('keeps what visitors write in the folder for data, and prints it', async () => {
    const sent = await fetch(`http://127.0.0.1:${env['PORT']}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jo@cinema.example' }),
    })
    expect(sent.status).toBe(200)
    const printed = await run(process.execPath, ['.stage/host/list-contact-messages.mjs', '--all'], {
      cwd: srv(),
      env,
      ...nobody,
    })
    expect(printed.stdout).toContain('jo@cinema.example')
    expect(await readdir(data())).toContain('loyalty.db')
  })

  it('writes nothing else, ends on SIGTERM, and is then found unwell', async () => {
    expect(await files()).toEqual(before)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await isHealthy()).toBe(false)
  })

  it('is not written into a project, whose packages it would take away', async () => {
    await expect(packHost(PROJECT_ROOT)).rejects.toThrow(/is a project/)
  })
})
