import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open-database'
import { CONTACT_MIGRATIONS } from '../../src/server/contact/contact-store'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { codesIn, chapter, readGuide } from './read-guide'

const guide = readGuide('docs/operators.md')
let folder: string
let url: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'database-guide-'))
  url = `file:${path.join(folder, 'loyalty.db')}`
  const opened = await openDatabase({ url, migrations: [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS] })
  if (!opened.ok) throw new Error(opened.error)
  opened.value.close()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function query(sql: string, database = url) {
  const client = createClient({ url: database })
  try {
    // The thread that made the tables may not have ended yet.
    await client.execute('PRAGMA busy_timeout = 5000')
    return await client.execute(sql)
  } finally {
    client.close()
  }
}

describe('what the guide says of the database', () => {
  it('empties the outbox by the two statements that it shows', async () => {
    const [refused = '', block = ''] = [...guide.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql)
    expect((await query(refused)).rows).toEqual([])
    const [select = '', update = ''] = block.split('\n').filter(line => !line.startsWith('--'))
    await query(
      `INSERT INTO outbox (id, kind, recipient, subject, text, created_at) VALUES (17, 'activation', 'jo@cinema.example', 'Hello', 'Your code', 1)`,
    )
    expect((await query(select)).rows).toMatchObject([{ id: 17, recipient: 'jo@cinema.example', text: 'Your code' }])
    expect((await query(update)).rowsAffected).toBe(1)
    expect((await query(select)).rows).toEqual([])
  })

  it('names tables and columns that are there', async () => {
    const tables = codesIn(chapter(guide, 'Contact messages and newsletter')).filter(code =>
      /^[a-z]+_[a-z_]+$/.test(code),
    )
    expect(tables).toEqual(['contact_messages', 'newsletter_subscriptions'])
    for (const table of tables)
      expect((await query(`SELECT count(*) AS rows FROM ${table}`)).rows).toEqual([{ rows: 0 }])
    await query('SELECT link, code, kind FROM outbox')
  })

  it.skipIf(!existsSync('/usr/bin/sqlite3'))('takes a backup by the command that it shows', async () => {
    const [, command = ''] = /^(umask 077; sqlite3 .*)$/m.exec(guide) ?? []
    await query(`INSERT INTO outbox (kind, recipient, subject, text, created_at) VALUES ('a', 'b', 'c', 'd', 1)`)
    execFileSync('bash', ['-c', command.replace('.data/', '')], { cwd: folder })
    const [backup = ''] = (await readdir(folder)).filter(file => file.startsWith('backup-'))
    expect(backup).toMatch(/^backup-\d{4}-\d{2}-\d{2}\.db$/)
    const copied = await query('SELECT recipient FROM outbox', `file:${path.join(folder, backup)}`)
    expect((statSync(path.join(folder, backup)).mode & 0o777).toString(8)).toBe('600')
    expect(copied.rows).toEqual([{ recipient: 'b' }])
  })
})
