import { createHash } from 'node:crypto'
import type { StudioDatabase } from '../../server/accounts/studio-database'

/** What the studio knows of a contact message. */
export interface MessageState {
  isRead: boolean
  isAnswered: boolean
  assignedTo: string | null
}

const UNSEEN: MessageState = { isRead: false, isAnswered: false, assignedTo: null }

/** Name of a message: the host has no state of it, and its database stays as it is. */
export function messageKey({ at, email, message }: { at: string; email: string; message: string | null }): string {
  return createHash('sha256')
    .update(JSON.stringify([at, email, message]))
    .digest('hex')
}

/** Creates what is kept of contact messages: read, answered, assigned. The message itself is the host's. */
export function createMessageStates(database: StudioDatabase) {
  return {
    of: (key: string): MessageState => {
      const row = database
        .prepare('SELECT is_read, is_answered, assigned_to FROM contact_state WHERE key = ?')
        .get(key) as { is_read: number; is_answered: number; assigned_to: string | null } | undefined
      if (!row) return UNSEEN
      return { isRead: row.is_read === 1, isAnswered: row.is_answered === 1, assignedTo: row.assigned_to }
    },
    set: (key: string, { isRead, isAnswered, assignedTo }: MessageState): void => {
      database
        .prepare('INSERT OR REPLACE INTO contact_state (key, is_read, is_answered, assigned_to) VALUES (?, ?, ?, ?)')
        .run(key, Number(isRead), Number(isAnswered), assignedTo)
    },
  }
}
