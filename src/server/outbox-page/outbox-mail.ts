/** A pending e-mail, as the outbox page shows it. */
export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  /** The link in the e-mail; null for none. */
  link: string | null
  /** The code in the e-mail; null for none. */
  code: string | null
  /** Epoch ms. */
  createdAt: number
}
