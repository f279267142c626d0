import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How a mail server behaves at one step of a message; nothing: it accepts. */
export interface SmtpBehaviour {
  /** Reply to the recipient: `451` for now, `550` for good; `hang`: none; `drop`: it closes the connection. */
  recipient?: 451 | 550 | 'hang' | 'drop'
  /** Reply to the content. */
  content?: 451 | 552 | 'hang' | 'drop'
}

export interface SmtpMock {
  url: string
  /** Accepted messages, as received. */
  accepted: string[]
  /** Behaviour of the next messages, in order; then it accepts. */
  behaviours: SmtpBehaviour[]
  /** Called when the whole content is there, before it is accepted. */
  onContent: (() => void | Promise<void>) | null
  close: () => Promise<void>
}

/** A real mail server on a loopback port of its own. */
export async function openSmtpServer(options: SMTPServerOptions = {}): Promise<SmtpMock> {
  const sockets = new Set<Socket>()
  let current: SmtpBehaviour = {}
  const drop = () => sockets.forEach(socket => socket.destroy())
  const refuse = (code: number) =>
    Object.assign(new Error(`${code === 550 ? 'no such user' : 'not now'}`), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => {
      current = mock.behaviours.shift() ?? {}
      const { recipient } = current
      if (recipient === 'hang') return
      if (recipient === 'drop') return drop()
      done(recipient === undefined ? null : refuse(recipient))
    },
    onData: async (stream, _session, done) => {
      const { content } = current
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch {
        // The client closed the connection before the end: there is no message.
        return
      }
      if (content === 'hang') return
      if (content === 'drop') return drop()
      if (content !== undefined) return done(refuse(content))
      mock.accepted.push(Buffer.concat(chunks).toString())
      await mock.onContent?.()
      done(null, 'queued')
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const mock: SmtpMock = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted: [],
    behaviours: [],
    onContent: null,
    close: () => {
      drop()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return mock
}
