import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCount } from '../builders/run-counts'
import { sendUploads } from '../fuzz/send-uploads'
import { type HostProcess, startHostProcess } from '../fuzz/start-host-process'

const MB = 1024 * 1024

let host: HostProcess
beforeAll(async () => void (host = await startHostProcess()))
afterAll(async () => expect(await host.stop()).toBe(0))

/** Design: security, figures. */
describe('uploads at a time', () => {
  it.each([
    { how: 'announced by their length', isAnnounced: true, count: runCount(50) },
    { how: 'sent in chunks', isAnnounced: false, count: runCount(20) },
  ])(
    '$count of 100 MB, $how, are all refused with 413 while memory hardly grows',
    async ({ isAnnounced, count }) => {
      // As many connections with little in each: Node gives its heap room once, more of it on a busy machine.
      await sendUploads({ url: host.url, count, bytes: 2 * MB, isAnnounced })
      const before = await host.memory()
      const statuses = await sendUploads({ url: host.url, count, bytes: 100 * MB, isAnnounced })
      expect(statuses).toEqual(Array<number>(count).fill(413))
      const { peak } = await host.memory()
      expect((peak - before.rss) / MB).toBeLessThan(64)
    },
    60_000,
  )

  it('leave the host well', async () => {
    const answer = await fetch(`${host.url}/api/cypher`, { method: 'GET' })
    expect(answer.status).toBe(405)
  })
})
