import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database'
import { composeMessage, letterOf, type MailFrom } from './compose-message'
import type { MailSite } from './letter-html'
import {
  beginHanding,
  claimMail,
  type ClaimedMail,
  type EndedMail,
  isMailDue,
  type MailOutcome,
  settleMail,
} from './mail-queue'
import { sendBySmtp, type SmtpTimeouts } from './send-by-smtp'

/** One attempt, or the end of an e-mail without one, for log and metrics: no address, no content. */
export interface MailAttempt {
  id: number
  kind: string
  attempt: number
  /** `givenUp`: too late for another attempt. */
  outcome: MailOutcome['kind'] | EndedMail['outcome']
  /** The server's; null when it did not answer. */
  code: number | null
}

interface StartMailSender {
  database: Pick<Database, 'read' | 'write'>
  /** Epoch ms. */
  clock: () => number
  smtpUrl: string
  from: MailFrom
  /** The site that is served now, in a language that it has or had; null: in its default language. */
  readSite: (locale: string | null) => Promise<MailSite>
  /** Only for a demo, whose outbox page shows them. */
  keepsSecrets?: boolean
  onAttempt: (attempt: MailAttempt) => void
  reportError: (error: unknown) => void
  /** Ms between two looks at the outbox. */
  pollMs?: number
  timeouts?: SmtpTimeouts
}

/** Assumption: a letter that is due leaves within this time (ms). */
const POLL_MS = 2_000
/** Assumption: what a mail server takes from one client at a time. */
const CONNECTIONS = 4

/**
 * Sends what waits in the outbox, also from several hosts over one database, until it is stopped. Stopping waits for
 * the attempts under way.
 */
export function startMailSender(input: StartMailSender): { stop: () => Promise<void> } {
  const { database, clock, reportError, pollMs = POLL_MS } = input
  const stopping = new AbortController()
  const sender = randomUUID()
  const sendAll = async () => {
    while (!stopping.signal.aborted) if (!(await sendNext(input, sender))) return
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await isMailDue(database.read, clock())) await Promise.all(Array.from({ length: CONNECTIONS }, sendAll))
      } catch (error) {
        reportError(error)
      }
      await wait(pollMs, null, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** Takes one e-mail and tries to send it. Returns false when none is due. */
export async function sendNext(input: StartMailSender, sender: string): Promise<boolean> {
  const { database, clock, keepsSecrets = false, onAttempt } = input
  const by = { database, clock, sender }
  const { mail, ended } = await claimMail(by)
  for (const { id, kind, attempts, reply_code: code, outcome } of ended)
    onAttempt({ id, kind, attempt: attempts, outcome, code })
  if (!mail) return false
  const outcome = await attempt(mail, { ...input, beforeContent: () => beginHanding(by, mail.id) })
  await settleMail(by, { mail, outcome, keepsSecrets })
  const code = outcome.kind === 'lost' ? null : outcome.code
  onAttempt({ id: mail.id, kind: mail.kind, attempt: mail.attempts, outcome: outcome.kind, code })
  return true
}

type Attempt = Pick<StartMailSender, 'smtpUrl' | 'from' | 'readSite' | 'timeouts' | 'reportError'> & {
  beforeContent: () => Promise<boolean>
}

async function attempt(mail: ClaimedMail, input: Attempt): Promise<MailOutcome> {
  const { smtpUrl: url, from, readSite, timeouts, beforeContent, reportError } = input
  try {
    const message = await composeMessage({ mail, from, site: await readSite(letterOf(mail).locale) })
    return await sendBySmtp({ url, from: from.address, to: mail.recipient, message, beforeContent, timeouts })
  } catch (error) {
    reportError(error)
    return { kind: 'later', code: null, reply: 'The message could not be written' }
  }
}
