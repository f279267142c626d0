import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberBackend, openMemberBackend, tokensOf } from '../../../../tests/builders/member-backend'
import { lookupKey } from '../../lookup-keys'
import { EXPORTED } from './member-data'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
})
afterEach(() => backend.close())

describe('the export of a member', () => {
  it('names every table that has a member’s rows', async () => {
    const tables = await backend.database.read(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%member_id%' ORDER BY name`,
    )
    const all = Object.values(EXPORTED).join(' ')
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) expect(all, String(name)).toContain(` FROM ${String(name)} `)
  })

  it('has the wishes of their address', async () => {
    const { email } = await backend.addMember('ada@example.org')
    await backend.database.write(({ write }) =>
      write(
        `INSERT INTO wishes (kind, subject, match_key, theaters, locale, way, email, email_key, created_at, ends_at, is_behind)
         VALUES ('on-sale', 'film:m1', 'film:m1', '["lido"]', 'en-GB', 'email', ?1, ?2, ?3, ?3, 0),
           ('on-sale', 'film:m2', 'film:m2', '[]', 'en-GB', 'email', 'bob@example.org', ?4, ?3, ?3, 0)`,
        [email, lookupKey(email), backend.now, lookupKey('bob@example.org')],
      ),
    )
    const { session } = tokensOf(await backend.logIn('ada@example.org'))
    const { json } = await backend.call('exportMember', { session })
    const at = '2026-11-22T10:00:00.000Z'
    expect(json['memberData']).toMatchObject({
      wishes: [
        {
          ...{ kind: 'on-sale', subject: 'film:m1', theaterIds: ['lido'], locale: 'en-GB', way: 'email' },
          ...{ createdAt: at, confirmedAt: null, endsAt: at },
        },
      ],
    })
    expect(json['memberData']).toHaveProperty('wishes.length', 1)
  })

  it('has what is theirs as people read it, and no secret', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org', {}, { firstname: 'Ada' })
    await backend.addMember('bob@example.org')
    const tokens = tokensOf(await backend.logIn('ada@example.org'))
    await backend.database.write(({ write }) =>
      write(
        `INSERT INTO ticket_orders (order_id, member_id, ordered_at, title, total_hundredths, currency, status)
         VALUES ('o1', ?, ?, 'Metropolis', 1250, 'GBP', 'BOOKED')`,
        [memberId, backend.now],
      ),
    )
    const { json } = await backend.call('exportMember', { session: tokens.session })
    expect(json['memberData']).toMatchObject({
      exportedAt: '2026-11-22T10:00:00.000Z',
      details: { email: 'ada@example.org', firstName: 'Ada' },
      orders: [{ orderId: 'o1', title: 'Metropolis', total: 12.5, orderedAt: '2026-11-22T10:00:00.000Z' }],
      cards: [{ kind: 'VIRTUAL', isMain: true }],
      signIns: [{ begunAt: '2026-11-22T10:00:00.000Z' }],
      accountChanges: [{ change: 'EXPORTED' }],
    })
    expect(JSON.stringify(json)).not.toMatch(/hash|scrypt|bob@example/i)
    for (const token of Object.values(tokens)) expect(JSON.stringify(json)).not.toContain(token)
    expect((await backend.call('exportMember')).code).toBe(7)
  })
})
