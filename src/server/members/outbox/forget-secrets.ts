import type { DatabaseTransaction } from '../../database/database'

/**
 * Removes code, link and content of an e-mail that is not sent any more, so that a reader of the database cannot use
 * them. Recipient, kind and subject stay, for the operator and for limits.
 */
export async function forgetSecrets({ write }: Pick<DatabaseTransaction, 'write'>, id: number): Promise<void> {
  await write(`UPDATE outbox SET code = NULL, link = NULL, text = '', letter = NULL WHERE id = ?`, [id])
}
