import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendUploads } from '../fuzz/send-uploads'
import { type HostProcess, startHostProcess } from '../fuzz/start-host-process'

const MB = 1024 * 1024

let host: HostProcess
beforeAll(async () => void (host = await startHostProcess()))
afterAll(async () => expect(await host.stop()).toBe(0))

/** Design: security, figures. */
describe('fifty uploads of 100 MB at a time', () => {
  it.each([
    ['announced by their length', true],
    ['sent in chunks', false],
  ])('%s are all refused with 413 while memory hardly grows', async (_, isAnnounced) => {
    await sendUploads({ url: host.url, count: 10, bytes: 2 * MB, isAnnounced })
    const before = await host.memory()
    const statuses = await sendUploads({ url: host.url, count: 50, bytes: 100 * MB, isAnnounced })
    expect(statuses).toEqual(Array<number>(50).fill(413))
    const { peak } = await host.memory()
    expect((peak - before.rss) / MB).toBeLessThan(64)
  })

  it('leave the host well', async () => {
    const answer = await fetch(`${host.url}/api/cypher`, { method: 'GET' })
    expect(answer.status).toBe(405)
  })
})
