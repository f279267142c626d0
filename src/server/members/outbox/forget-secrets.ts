import type { DatabaseTransaction } from '../../database/database'

/**
 * Removes code, link and content of an e-mail that is not sent any more, so that a reader of the database cannot use
 * them. Recipient, kind and subject stay, for the operator and for limits.
 */
export async function forgetSecrets({ write }: Pick<DatabaseTransaction, 'write'>, id: number): Promise<void> {
  await write(`UPDATE outbox SET ${WITHOUT_SECRETS} WHERE id = ?`, [id])
}

/** The same for e-mails that a program of the operator's has sent, which sets `sent_at` alone. */
export async function forgetSentSecrets({ write }: Pick<DatabaseTransaction, 'write'>): Promise<void> {
  await write(`UPDATE outbox SET state = 'SENT', ${WITHOUT_SECRETS} WHERE state = 'WAITING' AND sent_at IS NOT NULL`)
}

const WITHOUT_SECRETS = `code = NULL, link = NULL, text = '', letter = NULL`
