import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY, type MemberBackend, openMemberBackend, tokensOf } from '../../../../tests/builders/member-backend'
import { recordTransaction } from './balances'

const LEVELS = [
  { id: 1, name: 'Stalls', benefits: ['A free drink'], threshold: 0 },
  { id: 2, name: 'Circle', benefits: [], threshold: 600 },
  { id: 3, name: 'Box', benefits: [], threshold: 2_000 },
]

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend({ levels: LEVELS })
})
afterEach(() => backend.close())

interface Movement {
  points: number
  daysAgo?: number
  orderId?: string
  balanceType?: string
  /** Days from then. */
  expiresIn?: number
}

/** What the service says of a member with a bought level and such movements. */
async function levelOf(bought: number, movements: readonly Movement[]) {
  const { member_id: memberId } = await backend.addMember('ada@example.org')
  await backend.database.write(async transaction => {
    await transaction.write('UPDATE members SET level_id = ?', [bought])
    for (const { points, daysAgo = 1, orderId, balanceType = 'POINTS', expiresIn } of movements) {
      const occurredAt = backend.now - daysAgo * DAY
      const expiresAt = expiresIn === undefined ? null : occurredAt + expiresIn * DAY
      const movement = { memberId, balanceType, amount: points * 100, description: '', occurredAt, expiresAt }
      await recordTransaction(transaction, { ...movement, orderId: orderId ?? null })
    }
  })
  return details()
}

async function details() {
  const { json } = await backend.logIn('ada@example.org')
  const { memberLevelId, memberLevelName, collectedPoints } = json['memberDetails'] as Record<string, unknown>
  return [memberLevelId, memberLevelName, collectedPoints]
}

describe('the level of a member (decision 106)', () => {
  it.each<[string, number, Movement[], unknown[]]>([
    ['has collected nothing', 1, [], [1, 'Stalls', 0]],
    ['has collected enough', 1, [{ points: 400 }, { points: 200 }], [2, 'Circle', 600]],
    ['has spent them since', 1, [{ points: 600 }, { points: -500, orderId: 'reward' }], [2, 'Circle', 600]],
    ['has let them expire', 1, [{ points: 600, daysAgo: 90, expiresIn: 30 }], [2, 'Circle', 600]],
    [
      'has returned the tickets',
      1,
      [
        { points: 600, orderId: 'o1' },
        { points: -600, orderId: 'o1' },
      ],
      [1, 'Stalls', 0],
    ],
    [
      'has returned those of last year',
      1,
      [{ points: 600, orderId: 'o1', daysAgo: 370 }, { points: -600, orderId: 'o1' }, { points: 700 }],
      [2, 'Circle', 700],
    ],
    ['collected them a year ago', 1, [{ points: 600, daysAgo: 365 }], [1, 'Stalls', 0]],
    ['holds passes', 1, [{ points: 600, balanceType: 'TICKETS' }], [1, 'Stalls', 0]],
    ['has bought more', 2, [{ points: 20 }], [2, 'Circle', 20]],
    ['has bought less than collected', 2, [{ points: 2_000 }], [3, 'Box', 2_000]],
    ['has no membership', 0, [{ points: 2_000 }], [0, null, 2_000]],
  ])('of one who %s', async (_who, bought, movements, expected) => {
    expect(await levelOf(bought, movements)).toEqual(expected)
  })

  it('falls back to what was bought as points grow old, and nothing was written', async () => {
    expect(await levelOf(1, [{ points: 600, daysAgo: 0 }])).toEqual([2, 'Circle', 600])
    expect(await backend.database.read('SELECT level_id FROM members')).toEqual([{ level_id: 1 }])
    backend.now += 365 * DAY
    expect(await details()).toEqual([1, 'Stalls', 0])
  })

  it('is the same in every answer that has a member', async () => {
    await levelOf(1, [{ points: 600 }])
    const { session } = tokensOf(await backend.logIn('ada@example.org'))
    const expected = { memberLevelId: 2, memberLevelName: 'Circle' }
    const { json } = await backend.call('getMemberV3', { session })
    expect(json['memberDetails']).toMatchObject(expected)
    const { json: exported } = await backend.call('exportMember', { session })
    expect(exported['memberData']).toMatchObject({ details: expected })
  })

  it('is the one that was bought on a site without levels, which says nothing of what was collected', async () => {
    backend.membershipConfig = { ...backend.membershipConfig, levels: [] }
    expect(await levelOf(2, [{ points: 5_000 }])).toEqual([2, 'Plus', undefined])
  })
})
