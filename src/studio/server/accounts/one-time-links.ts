import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../rules/roles'
import type { StudioDatabase } from './studio-database'

/** `first`: makes the first admin; `invitation`: makes an account; `renewal`: gives an account a new password. */
type LinkKind = 'first' | 'invitation' | 'renewal'

export interface OneTimeLink {
  kind: LinkKind
  /** Null in the first admin's. */
  email: string | null
  role: Role
}

const HOUR = 60 * 60 * 1000
/** Ms. */
const LIFE: Record<LinkKind, number> = { first: HOUR, invitation: 7 * 24 * HOUR, renewal: 24 * HOUR }

export type OneTimeLinks = ReturnType<typeof createOneTimeLinks>

/** Creates the links by which people come in. The database has their hashes alone. @param now epoch ms */
export function createOneTimeLinks(database: StudioDatabase, now: () => number = Date.now) {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  return {
    /** Makes a link in place of earlier ones of the same person. @returns its token, 43 characters */
    make: ({ kind, email, role }: OneTimeLink): string => {
      const token = randomBytes(32).toString('base64url')
      database.prepare('DELETE FROM one_time_link WHERE used_at IS NULL AND email IS ?').run([email])
      database
        .prepare('INSERT INTO one_time_link (hash, kind, email, role, expires_at) VALUES (?, ?, ?, ?, ?)')
        .run(hash(token), kind, email, role, now() + LIFE[kind])
      return token
    },
    /** Looks at a link without using it. @returns null for one that is unknown, used or too old */
    read: (token: string): OneTimeLink | null => {
      const row = database
        .prepare('SELECT kind, email, role FROM one_time_link WHERE hash = ? AND used_at IS NULL AND expires_at > ?')
        .get(hash(token), now()) as OneTimeLink | undefined
      return row ? { kind: row.kind, email: row.email, role: row.role } : null
    },
    /** Uses a link up. Of several calls at once one gets true. */
    use: (token: string): boolean => {
      const used = database
        .prepare('UPDATE one_time_link SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ?')
        .run(now(), hash(token), now())
      return used.changes === 1
    },
    /** Makes a link usable again whose use failed. */
    giveBack: (token: string): void => {
      database.prepare('UPDATE one_time_link SET used_at = NULL WHERE hash = ?').run(hash(token))
    },
    drop: (email: string): void => {
      database.prepare('DELETE FROM one_time_link WHERE email = ?').run([email])
    },
    /** Invitations that wait. */
    list: () =>
      database
        .prepare(
          `SELECT email, role, expires_at AS expiresAt FROM one_time_link
           WHERE kind = 'invitation' AND used_at IS NULL AND expires_at > ? ORDER BY email`,
        )
        .all(now()) as { email: string; role: Role; expiresAt: number }[],
  }
}
