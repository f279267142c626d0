import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostProcess, startHostProcess } from '../fuzz/start-host-process'
import { sendUploads } from '../fuzz/send-uploads'
import { IS_FULL_RUN } from '../builders/run-counts'
import { slowestPage } from '../builders/slowest-page'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MB = 1024 * 1024
const CONNECTIONS = IS_FULL_RUN ? 1_000 : 100
/** In which each connection sends a megabyte. */
const SENT_IN_MS = IS_FULL_RUN ? 40_000 : 2_500
const PAGE_MS = 50
const MEMORY = 64 * MB

let host: HostProcess
let control: HostProcess
beforeAll(async () => void ([host, control] = await Promise.all([startHostProcess(), startHostProcess()])), 60_000)
afterAll(async () => expect(await Promise.all([host.stop(), control.stop()])).toEqual([0, 0]))

/** Sends until it is ended; `sent` resolves when the host has been sent all it may hold. */
function attack() {
  const args = [new URL(host.url).port, CONNECTIONS, SENT_IN_MS].map(String)
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/builders/send-slow-bodies.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { sent: once(child.stdout, 'data'), stop }
}

describe(`${CONNECTIONS} connections that each send a form slowly`, () => {
  it(
    `take less than 64 MB of memory${IS_FULL_RUN ? `, and slow no page to ${PAGE_MS} ms` : ''}`,
    { timeout: 90_000, retry: 2 },
    async () => {
      // As many connections with little in each: Node gives its heap room once.
      await sendUploads({ url: host.url, count: CONNECTIONS, bytes: 2 * MB, isAnnounced: false })
      const before = await host.memory()
      const { sent, stop } = attack()
      const slowest = await slowestPage({ url: `${host.url}/`, controlUrl: `${control.url}/`, until: sent })
      const { peak } = await host.memory()
      await stop()
      expect((peak - before.rss) / MB).toBeLessThan(MEMORY / MB)
      // The short run shares its machine with builds.
      if (IS_FULL_RUN) expect(slowest).toBeLessThan(PAGE_MS)
    },
  )

  it('are refused one by one, never those who send at once', { timeout: 90_000 }, async () => {
    const { sent, stop } = attack()
    const answers: number[] = []
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(900_000)]))
    const ask = async () => (await fetch(`${host.url}/api/cypher`, { method: 'POST', body: form })).status
    let isOver = false
    void sent.then(() => (isOver = true))
    while (!isOver) answers.push(await ask())
    await stop()
    // Read whole, and found to be no call.
    expect(new Set(answers)).toEqual(new Set([400]))
  })
})
