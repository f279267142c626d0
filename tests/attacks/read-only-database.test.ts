import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTACT_MIGRATIONS } from '../../src/server/contact/contact-store'
import { openDatabase } from '../../src/server/database/open-database'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { READINESS_MIGRATION } from '../../src/server/observe/readiness'
import { type AttackedHost, startAttackedHost } from '../builders/attacked-host'

/** Of the file's header: its write version. SQLite only reads files of a version above its own. */
const WRITE_VERSION = { offset: 18, unknown: 3 }

let folder: string
let host: AttackedHost
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-only-'))
  const file = path.join(folder, 'loyalty.db')
  const migrations = [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS, READINESS_MIGRATION]
  const opened = await openDatabase({ url: `file:${file}`, migrations })
  if (!opened.ok) throw new Error(opened.error)
  await opened.value.read('PRAGMA wal_checkpoint(TRUNCATE)')
  opened.value.close()
  const header = openSync(file, 'r+')
  writeSync(header, Buffer.of(WRITE_VERSION.unknown), 0, 1, WRITE_VERSION.offset)
  closeSync(header)
  host = await startAttackedHost({ LOYALTY_DATABASE_URL: `file:${file}` })
}, 60_000)
afterAll(async () => {
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a host whose database can only be read', () => {
  it('says that it is alive, and not ready, and serves its pages', async () => {
    const ready = await fetch(`${host.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', site: 'ok', database: 'unavailable' },
    ])
    const statuses = ['/healthz', '/'].map(async address => (await fetch(host.url + address)).status)
    expect(await Promise.all(statuses)).toEqual([200, 200])
  })
})
