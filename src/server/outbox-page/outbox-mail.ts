/** An e-mail that waits to be sent, as the outbox page shows it. */
export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  /** The address the e-mail asks to open; null for none. */
  link: string | null
  /** The code the e-mail gives; null for none. */
  code: string | null
  /** Epoch ms. */
  createdAt: number
}
