import type { StudioDatabase } from './studio-database'

export type AuditTrail = ReturnType<typeof createAuditTrail>

export interface TrailEntry {
  /** Epoch ms */
  at: number
  /** E-mail of an account; `unknown` before a sign-in. */
  person: string
  action: string
  /** Whom or what it concerns: an address, a role, files and fields. Never a value, password or token. */
  subject: string
}

/** Creates the record of who did what when. Entries are added and read, never changed. */
export function createAuditTrail(database: StudioDatabase, now: () => number = Date.now) {
  return {
    add: (person: string, action: string, subject = ''): void => {
      database
        .prepare('INSERT INTO trail (at, person, action, subject) VALUES (?, ?, ?, ?)')
        .run(now(), person, action, subject.slice(0, 500))
    },
    /** The newest first. */
    list: (limit: number): TrailEntry[] =>
      (
        database
          .prepare('SELECT at, person, action, subject FROM trail ORDER BY id DESC LIMIT ?')
          .all(limit) as TrailEntry[]
      ).map(({ at, person, action, subject }) => ({ at, person, action, subject })),
  }
}
