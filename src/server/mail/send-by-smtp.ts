import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailOutcome } from './mail-queue'

interface SendBySmtp {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** Bare address. */
  from: string
  /** Bare address. */
  to: string
  /** The whole message (RFC 5322). */
  message: Uint8Array
  /** Called once the server accepts the envelope, right before the content leaves; false stops the attempt. */
  beforeContent: () => Promise<boolean>
  /** Ms; for connecting, for the greeting, and for every later silence of the server. */
  timeouts?: SmtpTimeouts
}

export interface SmtpTimeouts {
  connectMs: number
  silenceMs: number
}

/** Assumption: together less than the lease of an e-mail. */
const TIMEOUTS: SmtpTimeouts = { connectMs: 15_000, silenceMs: 45_000 }

/**
 * Sends one message over a connection of its own. Never rejects. It uses nodemailer's connection and not its transport,
 * whose streams are read ahead: only here does `beforeContent` run between the server's acceptance of the envelope and
 * the first byte of content.
 */
export async function sendBySmtp({ timeouts = TIMEOUTS, ...input }: SendBySmtp): Promise<MailOutcome> {
  const { auth, ...options } = readSmtpUrl(input.url)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    allowInternalNetworkInterfaces: true,
  })
  // Every error is also passed to the pending call below.
  connection.on('error', () => undefined)
  const content = new Content(input)
  try {
    await settled<unknown>(connection, done => connection.connect(done))
    if (auth) await settled<unknown>(connection, done => connection.login({ credentials: auth }, done))
    const envelope = { from: input.from, to: [input.to], size: input.message.byteLength, use8BitMime: true }
    const info = await settled<SMTPConnection.SentMessageInfo>(connection, done =>
      connection.send(envelope, content.stream, done),
    )
    leave(connection)
    return { kind: 'sent', code: 250, reply: info?.response ?? '' }
  } catch (error) {
    // Without a farewell, which would become part of a message that has begun.
    connection.close()
    return outcomeOf(error, content)
  } finally {
    content.stream.destroy()
  }
}

const QUIT_MS = 2_000

/** Says goodbye; a server that does not answer keeps no connection open. */
function leave(connection: SMTPConnection): void {
  const cut = setTimeout(() => connection.close(), QUIT_MS)
  connection.once('end', () => clearTimeout(cut))
  connection.quit()
}

type Done<T> = (error?: Error | null, result?: T | null) => void

/** Also fails when the connection ends without an answer. */
function settled<T>(connection: SMTPConnection, start: (done: Done<T>) => void): Promise<T | null | undefined> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection')))
    start((error, result) => (error ? reject(error) : resolve(result)))
  })
}

/** The content as a stream that knows how much of it left. */
class Content {
  isStopped = false
  /** All of it was handed over, with the mark of its end. */
  isWhole = false
  readonly stream: Readable

  constructor({ message, beforeContent }: Pick<SendBySmtp, 'message' | 'beforeContent'>) {
    const chunks = async function* (this: Content) {
      this.isStopped = true
      this.isStopped = !(await beforeContent())
      if (this.isStopped) throw new Error('The lease has ended')
      yield Buffer.from(message)
    }
    this.stream = Readable.from(chunks.call(this))
    this.stream.once('end', () => (this.isWhole = true))
    this.stream.once('error', () => undefined)
  }
}

/** Commands whose 5xx concerns this letter alone; in all others the account or the server is set up wrongly. */
const OF_LETTER: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

function outcomeOf(error: unknown, { isStopped, isWhole }: Content): MailOutcome {
  if (isStopped) return { kind: 'lost' }
  const { responseCode, response, command, message } = asSmtpError(error)
  const reply = response ?? message
  const code = responseCode ?? null
  // A server accepts no message without the mark of its end.
  if (code === null) return { kind: isWhole ? 'unsure' : 'later', code, reply }
  return { kind: code >= 500 && OF_LETTER.has(command) ? 'refused' : 'later', code, reply }
}

interface SmtpError {
  responseCode?: number
  response?: string
  command?: string
  message: string
}

function asSmtpError(error: unknown): SmtpError {
  return error instanceof Error ? error : { message: String(error) }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/**
 * Parses `SMTP_URL` with nodemailer's query options (`?tls.rejectUnauthorized=false`). Other hosts than this one must
 * encrypt, so that nobody between can read codes; `?ignoreTLS=true` turns that off.
 */
function readSmtpUrl(url: string) {
  const { auth, host, port, secure, tls, ...given } = parseConnectionUrl(url)
  const ignoreTLS = given['ignoreTLS'] === true
  const requireTLS = !secure && !ignoreTLS && !LOOPBACK.test(host ?? '')
  return { host, port, secure, tls, ignoreTLS, requireTLS, auth: auth ?? null }
}
