import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database'
import { type AttackedHost, startAttackedHost } from '../builders/attacked-host'
import { bodyOf } from '../builders/gateway-call'
import { IS_FULL_RUN } from '../builders/run-counts'
import { slowestPage } from '../builders/slowest-page'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Longer than a member call may take. */
const LOCKED_MS = IS_FULL_RUN ? 7_000 : 5_000
const PAGE_MS = 50
const MEMBER = 'ada@example.org'

let host: AttackedHost
let control: AttackedHost
beforeAll(async () => void ([host, control] = await Promise.all([startAttackedHost(), startAttackedHost()])), 60_000)
afterAll(() => Promise.all([host.stop(), control.stop()]))

async function lock(): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/builders/lock-database.ts', host.database], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.write('\n')
    await once(child, 'close')
  }
}

const post = (address: string, body: string) =>
  fetch(host.url + address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Rows of members and e-mails. */
async function countRows(): Promise<number> {
  const opened = await openDatabase({ url: `file:${host.database}`, migrations: [] })
  if (!opened.ok) throw new Error(opened.error)
  const sql = 'SELECT (SELECT count(*) FROM members) + (SELECT count(*) FROM outbox) AS number'
  const [row] = await opened.value.read(sql)
  opened.value.close()
  return Number(row?.['number'])
}

describe('another process that holds the write lock of the database for longer than a call may take', () => {
  it(
    `slows no page to ${PAGE_MS} ms, and what is answered 504 was not done`,
    { timeout: 60_000, retry: 2 },
    async () => {
      const message = JSON.stringify({ name: 'Ada', email: MEMBER, message: 'A question', page: '/' })
      const account = bodyOf({
        name: 'createMember',
        values: { circuitId: '' },
        fields: { firstName: 'Ada', lastName: 'L', email: MEMBER, username: MEMBER, password: 'Correct-horse-7' },
      })
      // Opens the database, so that the lock is all that is in the way.
      expect((await post('/api/contact', message)).status).toBeLessThan(300)
      const before = await countRows()
      const unlock = await lock()
      const calls = [post('/api/cypher', account), post('/api/contact', message.replace('A', 'B')), wait(LOCKED_MS)]
      const slowest = await slowestPage({
        url: `${host.url}/`,
        controlUrl: `${control.url}/`,
        until: Promise.all(calls),
      })
      const answers = await Promise.all(calls)
      await unlock()
      expect(slowest).toBeLessThan(PAGE_MS)
      const statuses = answers.flatMap(answer => (answer instanceof Response ? [answer.status] : []))
      expect(statuses).toEqual([504, 503])
      // Whatever was still waiting for the lock would write now.
      await wait(500)
      expect(await countRows()).toBe(before)
    },
  )
})
