import type { Person } from '../../rules/studio-contract'
import { type Role, ROLES } from '../../rules/roles'
import type { Auth } from './create-auth'
import type { StudioDatabase } from './studio-database'

interface NewPerson {
  email: string
  name: string
  role: Role
  password: string
}

export type People = ReturnType<typeof createPeople>

const COLUMNS = 'id, name, email, role'
/** True for a row unless it is the only admin. */
const NOT_LAST_ADMIN = `(role <> 'admin' OR (SELECT count(*) FROM user WHERE role = 'admin') > 1)`

/** Creates the people of the studio: accounts of better-auth with a role. */
export function createPeople(database: StudioDatabase, auth: Auth) {
  const find = (email: string): Person | null =>
    toPerson(database.prepare(`SELECT ${COLUMNS} FROM user WHERE email = ?`).get(email))
  return {
    hasAdmin: (): boolean => database.prepare(`SELECT 1 FROM user WHERE role = 'admin' LIMIT 1`).get() !== undefined,
    list: (): Person[] =>
      database
        .prepare(`SELECT ${COLUMNS} FROM user ORDER BY name, email`)
        .all()
        .flatMap(row => toPerson(row) ?? []),
    find,
    byId: (id: string): Person | null => toPerson(database.prepare(`SELECT ${COLUMNS} FROM user WHERE id = ?`).get(id)),
    /** Makes an account with a password. Rejects when the address has one. */
    add: async ({ email, name, role, password }: NewPerson): Promise<void> => {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      const { id } = await internalAdapter.createUser({ email, name, role, emailVerified: true }, { method: 'admin' })
      await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
    },
    /** Sets a new password, and ends all sessions. */
    setPassword: async (email: string, name: string, password: string): Promise<void> => {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      const person = find(email)
      if (!person) throw new Error('The account is gone')
      database.prepare('UPDATE user SET name = ? WHERE id = ?').run(name, person.id)
      await internalAdapter.updatePassword(person.id, hash)
      database.prepare('DELETE FROM session WHERE userId = ?').run(person.id)
    },
    /** Whether a new role was set; the last admin keeps theirs. Sessions end, so that nobody goes on with a former role. */
    setRole: (id: string, role: Role): boolean => {
      const changed = database.prepare(`UPDATE user SET role = ? WHERE id = ? AND ${NOT_LAST_ADMIN}`).run(role, id)
      if (changed.changes === 1) database.prepare('DELETE FROM session WHERE userId = ?').run(id)
      return changed.changes === 1
    },
    /** Whether an account was removed, with its sessions and passkeys; the last admin stays. */
    remove: (id: string): boolean =>
      database.prepare(`DELETE FROM user WHERE id = ? AND ${NOT_LAST_ADMIN}`).run(id).changes === 1,
  }
}

/** @returns null for no row, and for a role that the studio does not have */
export function toPerson(row: unknown): Person | null {
  if (typeof row !== 'object' || row === null) return null
  const { id, name, email, role } = row as Record<string, unknown>
  const known = ROLES.find(each => each === role)
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string' || !known) return null
  return { id, name, email, role: known }
}
