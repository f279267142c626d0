import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { bundleHost, HOST_FLAGS, SERVE_SCRIPT } from '../src/site-build/cli/bundle-host'
import { freePort } from '../src/site-build/cli/free-port'

export interface Served {
  url: string
  /** Of its process. */
  pid?: number | undefined
  stop: () => Promise<void>
}

/**
 * Starts the production host on a free loopback port over one built site, with members of its own; resolves when it answers.
 * @param own variables of the host
 * @param node the Node that runs it
 */
export async function serveSite(
  publicDir: string,
  own: Record<string, string> = {},
  node = process.execPath,
): Promise<Served> {
  const port = own['PORT'] ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const database = path.join(path.dirname(publicDir), `${path.basename(publicDir)}-members.db`)
  if (own['LOYALTY_DATABASE_URL'] === undefined)
    for (const file of ['', '-wal', '-shm']) rmSync(database + file, { force: true })
  const env = {
    ...process.env,
    PUBLIC_DIR: publicDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOYALTY_DATABASE_URL: `file:${database}`,
    LOYALTY_DEMO: 'true',
    ...own,
  }
  const child = spawn(node, [...HOST_FLAGS, await bundleHost(SERVE_SCRIPT)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  const closed = new Promise<void>(resolve => child.on('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await closed
  }
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return { url, pid: child.pid, stop }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The host did not answer at ${url}`)
}
