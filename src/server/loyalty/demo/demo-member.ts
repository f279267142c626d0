import type { HostLoyaltyConfig } from '../../../config/host-config'
import type { Database, DatabaseTransaction } from '../../database/open-database'
import { createMember } from '../members/create-member'
import { findMemberByEmail, type Member } from '../members/member'
import { hashPassword, verifyPassword } from '../passwords/password-hash'

/** Somebody to sign in as. Open to whoever reads this: only a demo site seeds it. */
export interface DemoPerson {
  email: string
  password: string
  firstname: string
  lastname: string
}

interface KeepDemoMember {
  person: DemoPerson
  facts: Pick<HostLoyaltyConfig, 'clubId'>
  levelId: number
  /** Epoch ms at which the membership ends. */
  expiresAt: number
  now: number
  /** What a new one is given, in the same transaction. */
  furnish: (transaction: DatabaseTransaction, memberId: string) => Promise<void>
}

/** What can be said of a demo member. */
export interface KeptDemoMember {
  email: string
  /** The one it was made with. */
  password: string
  isNew: boolean
  /** Whether the password above still opens the account. */
  isPasswordHeld: boolean
}

/**
 * Makes a demo member where there is none, also where it was deleted. One that is there keeps what it has become; only its
 * membership is set anew, and a block is lifted.
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

/** @returns false where another host was quicker */
async function make(database: Database, { person, facts, now, furnish }: KeepDemoMember): Promise<boolean> {
  const { password, ...input } = person
  const passwordHash = await hashPassword(password)
  return database.write(async transaction => {
    const made = await createMember(transaction, {
      input,
      username: person.email,
      clubId: facts.clubId,
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
