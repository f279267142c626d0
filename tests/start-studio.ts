import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { freePort } from '../src/site-build/cli/free-port'
import type { Served } from './serve-site'

const HOST = 'localhost'

interface StartStudio {
  port: number
  siteUrl: string
  /** A copy: publishing writes into it. */
  siteFolder: string
  /** Where its accounts and its history are kept; emptied before. */
  dataFolder: string
  /** Run in place of a build. */
  buildCommand: string
  /** Further variables. */
  env?: Readonly<Record<string, string>>
}

/** The account of the specs, made by the link that the studio prints at its first start. */
export const STUDIO_ADMIN = { name: 'Ada', email: 'ada@cinema.example', password: 'marmalade-quartz-9' } as const

/** The studio's usual port when it is free, which sites name in previewOrigins; else any that is. */
export async function editorPort(): Promise<number> {
  return (await isFree(9100)) ? 9100 : freePort()
}

/** Starts the studio; resolves when it answers, with the session of its first admin (`name=value`). */
export async function startStudio(input: StartStudio): Promise<Served & { session: string }> {
  const { port, siteUrl, siteFolder, dataFolder, buildCommand, env = {} } = input
  const url = `http://${HOST}:${port}`
  rmSync(dataFolder, { recursive: true, force: true })
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/studio/start-studio.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_HOST: HOST,
      STUDIO_SITE_URL: siteUrl,
      STUDIO_DATA: dataFolder,
      STUDIO_BUILD_COMMAND: buildCommand,
      SITE_FOLDER: siteFolder,
      PREVIEW_ORIGINS: url,
      ...env,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const closed = new Promise<void>(resolve => child.on('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await closed
  }
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline && child.exitCode === null) {
    const [, token] = /#first=([\w-]{43})/.exec(printed) ?? []
    if (token) return { url, stop, session: await comeIn(url, token) }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The studio did not start at ${url}: ${printed}`)
}

/** Makes the first admin as a browser does. */
async function comeIn(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token, ...STUDIO_ADMIN }),
  })
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith('studio.session_token='))
  if (!cookie) throw new Error(`The studio's first admin could not come in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
