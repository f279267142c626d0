import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { Database, DatabaseTransaction } from '../../database/open-database'
import { createMember } from '../members/create-member'
import { findMemberByEmail, type Member } from '../members/member'
import { hashPassword, verifyPassword } from '../passwords/password-hash'

/** A demo login. Not secret: only a demo site seeds it. */
export interface DemoPerson {
  email: string
  password: string
  firstname: string
  lastname: string
}

interface KeepDemoMember {
  person: DemoPerson
  membershipConfig: Pick<HostLoyaltyConfig, 'clubId'>
  levelId: number
  /** End of the membership, epoch ms. */
  expiresAt: number
  now: number
  /** Seeds a new member's data in the same transaction. */
  furnish: (transaction: DatabaseTransaction, memberId: string) => Promise<void>
}

export interface KeptDemoMember {
  email: string
  /** The initial password. */
  password: string
  isNew: boolean
  /** Whether the initial password is still valid. */
  isPasswordHeld: boolean
}

/**
 * Creates a demo member unless it exists. An existing one keeps its data; only its membership is renewed, and a block
 * is lifted.
 */
export async function keepDemoMember(database: Database, demo: KeepDemoMember): Promise<KeptDemoMember> {
  const { email, password } = demo.person
  const known = await findMemberByEmail(database.read, email)
  const isNew = !known && (await make(database, demo))
  const member = known ?? (await findMemberByEmail(database.read, email))
  if (!member) throw new Error('A demo member that was just written is not there')
  await renew(database, member, demo)
  const isPasswordHeld = isNew || (await verifyPassword(password, member.password_hash))
  return { email, password, isNew, isPasswordHeld }
}

/** Returns false when another host created it first. */
async function make(database: Database, { person, membershipConfig, now, furnish }: KeepDemoMember): Promise<boolean> {
  const { password, ...input } = person
  const passwordHash = await hashPassword(password)
  return database.write(async transaction => {
    const made = await createMember(transaction, {
      input,
      username: person.email,
      clubId: membershipConfig.clubId,
      isActive: true,
      passwordHash,
      isPasswordTemporary: false,
      now,
    })
    if (made.ok) await furnish(transaction, made.value.member_id)
    return made.ok
  })
}

async function renew(database: Database, member: Member, { levelId, expiresAt }: KeepDemoMember): Promise<void> {
  await database.write(({ write }) =>
    write(
      `UPDATE members SET level_id = ?, expires_at = ?, is_active = 1, wrong_passwords = 0, blocked_at = NULL
       WHERE member_id = ?`,
      [levelId, expiresAt, member.member_id],
    ),
  )
}
