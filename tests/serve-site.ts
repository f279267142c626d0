import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export interface Served {
  url: string
  stop: () => Promise<void>
}

/** A port that is free on loopback now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Starts the production host on a free loopback port over one built site; resolves when it answers. */
export async function serveSite(publicDir: string): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PUBLIC_DIR: publicDir, PORT: String(port), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/serve.ts'], {
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
    if (answer?.ok) return { url, stop }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The host did not answer at ${url}`)
}
