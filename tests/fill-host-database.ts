import { CONTACT_MIGRATIONS, storeContactMessage, storeSubscription } from '../src/server/contact/contact-store'
import type { Database } from '../src/server/database/database'
import { openDatabase } from '../src/server/database/open-database'
import { addFigures, FIGURES_MIGRATION } from '../src/server/figures/figure-store'
import { LOYALTY_MIGRATIONS } from '../src/server/members/migrations'
import { addMail } from '../src/server/members/outbox/outbox'
import { createMember } from '../src/server/members/records/create-member'

const DAY = 86_400_000

/** Fills a host's database with something for every panel of the studio's desk (`all`), or adds a member with a session. */
async function main([url = '', what = '', email = '']: string[]): Promise<void> {
  const migrations = [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS, FIGURES_MIGRATION]
  const opened = await openDatabase({ url, migrations })
  if (!opened.ok) throw new Error(opened.error)
  await (what === 'all' ? fill(opened.value) : addMember(opened.value, email))
  opened.value.close()
}

async function addMember(database: Database, email: string): Promise<void> {
  const input = { email, firstname: 'Nadia', lastname: 'Okafor' }
  const now = Date.now()
  const created = await database.write(transaction =>
    createMember(transaction, {
      ...{ input, username: email, clubId: null, isActive: true, passwordHash: 'x', isPasswordTemporary: false, now },
    }),
  )
  if (!created.ok) throw new Error('the member was not made')
  const { member_id: id } = created.value
  await database.write(async ({ write }) => {
    const sql = 'INSERT INTO sessions (session_id, member_id, begun_at, expires_at) VALUES (?, ?, ?, ?)'
    await write(sql, [`s-${id}`, id, now, now + DAY])
  })
}

async function fill(database: Database): Promise<void> {
  const now = Date.now() - 3_600_000
  const entry = { theaterId: null, page: null, isSuspect: false }
  const message = { name: 'Eve', email: 'eve@example.org', message: 'Is the balcony open?' }
  await storeContactMessage({ database, entry: { ...entry, ...message }, locale: 'en-GB', now })
  await storeSubscription({ database, entry: { ...entry, email: 'fan@example.org' }, locale: 'en-GB', now })
  await database.write(async transaction => {
    await addMail(transaction, { kind: 'RESET', locale: 'en', code: 'A1', to: 'lost@example.org', now })
    await transaction.write("UPDATE outbox SET state = 'REFUSED', attempts = 3, reply_code = 550")
  })
  const today = new Date().toISOString().slice(0, 10)
  const figures = [
    { day: today, kind: 'search', key: 'missed', count: 12 },
    { day: today, kind: 'search', key: 'found', count: 30 },
    { day: today, kind: 'missed', key: 'metropoliss', count: 8 },
  ] as const
  await addFigures(database, { figures, oldest: '2020-01-01' })
}

void main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
