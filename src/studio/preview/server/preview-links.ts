import { createHash, randomBytes } from 'node:crypto'
import type { StudioDatabase } from '../../server/accounts/studio-database'

const DAY = 24 * 60 * 60_000

export interface PreviewLink {
  id: number
  /** Name of who made it. */
  by: string
  /** Epoch ms. */
  expiresAt: number
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>

/** Creates the secret links to the preview. The database has their hashes alone. @param now epoch ms */
export function createPreviewLinks(database: StudioDatabase, now: () => number = Date.now) {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  const all = () => {
    database.prepare('DELETE FROM preview_link WHERE expires_at <= ?').run(now())
    return database
      .prepare('SELECT id, person AS "by", expires_at AS expiresAt FROM preview_link ORDER BY id DESC')
      .all() as PreviewLink[]
  }
  return {
    /** @returns its token: 256 random bits as 43 characters */
    make: ({ by, days }: { by: string; days: number }): string => {
      const token = randomBytes(32).toString('base64url')
      database
        .prepare('INSERT INTO preview_link (hash, person, expires_at) VALUES (?, ?, ?)')
        .run(hash(token), by, now() + days * DAY)
      return token
    },
    /** @returns epoch ms at which it ends; null for one that is unknown, revoked or too old */
    read: (token: string): number | null => {
      const row = database
        .prepare('SELECT expires_at AS expiresAt FROM preview_link WHERE hash = ? AND expires_at > ?')
        .get(hash(token), now()) as { expiresAt: number } | undefined
      return row?.expiresAt ?? null
    },
    list: (): PreviewLink[] => all().map(({ id, by, expiresAt }) => ({ id, by, expiresAt })),
    /** @returns whether there was one */
    revoke: (id: number): boolean => database.prepare('DELETE FROM preview_link WHERE id = ?').run(id).changes > 0,
  }
}
