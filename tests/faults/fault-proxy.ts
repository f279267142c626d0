import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../src/site-build/cli/free-port'

/** What becomes of connections from now on. Bytes, milliseconds. */
export type ProxyMode =
  | { kind: 'pass' }
  /** Nobody listens. */
  | { kind: 'refuse' }
  /** RST once connected, once the request came, or in the middle of the answer. */
  | { kind: 'reset'; when: 'connected' | 'asked' | 'answering' }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** The answer comes byte by byte. */
  | { kind: 'drip'; everyMs: number }
  /** So much of the answer, and then the end of the connection. */
  | { kind: 'truncate'; afterBytes: number }
  /** In the answer's place. `times`: how often the body is repeated, 1 unless told. */
  | { kind: 'reply'; status: number; headers: Readonly<Record<string, string>>; body: string; times?: number }

type ModeOf<Kind extends ProxyMode['kind']> = Extract<ProxyMode, { kind: Kind }>

export interface FaultProxy {
  port: number
  /** Connections that are open are closed first: the mode holds for all that is sent afterwards. */
  behave: (mode: ProxyMode) => Promise<void>
  stop: () => Promise<void>
}

/** So long the other end has to hear of connections that were closed, ms. */
const HEARING_MS = 30

/** Stands between somebody and a service of this machine, on TCP, so that nothing above it is spared a fault. @param target the service's port */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let mode: ProxyMode = { kind: 'pass' }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const port = await freePort()
  const server = createServer(client => {
    keep(client)
    take(client, mode, () => {
      const service = connect(target, '127.0.0.1')
      keep(service)
      return service
    })
  })
  const closeAll = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => setTimeout(resolve, HEARING_MS))
  }
  await listen(server, port)
  return {
    port,
    behave: async next => {
      mode = next
      await Promise.all([next.kind === 'refuse' ? close(server) : undefined, closeAll()])
      if (next.kind !== 'refuse' && !server.listening) await listen(server, port)
    },
    // Nobody is let in any more while connections are closed: a client that is cut off comes again at once.
    stop: async () => void (await Promise.all([close(server), closeAll()])),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => server.close(() => resolve()))
}

/** @param reach connects to the service */
function take(client: Socket, mode: ProxyMode, reach: () => Socket): void {
  switch (mode.kind) {
    case 'refuse':
      return void client.resetAndDestroy()
    case 'hang':
      return void client.resume()
    case 'reply':
      return void client.once('data', () => client.end(formatReply(mode)))
    case 'reset':
      return reset(client, mode, reach)
    case 'pass':
    case 'drip':
    case 'truncate':
      return carry(client, mode, reach())
  }
}

function reset(client: Socket, { when }: ModeOf<'reset'>, reach: () => Socket): void {
  if (when === 'connected') return void client.resetAndDestroy()
  if (when === 'asked') return void client.once('data', () => client.resetAndDestroy())
  const service = reach()
  client.pipe(service)
  service.once('data', (chunk: Buffer) => {
    service.destroy()
    client.write(chunk.subarray(0, chunk.length - 1), () => client.resetAndDestroy())
  })
}

function carry(client: Socket, mode: ModeOf<'pass' | 'drip' | 'truncate'>, service: Socket): void {
  const end = () => {
    client.destroy()
    service.destroy()
  }
  client.on('close', end)
  client.pipe(service)
  if (mode.kind === 'drip') return drip({ client, service, everyMs: mode.everyMs })
  service.on('close', end)
  if (mode.kind === 'pass') return void service.pipe(client)
  let left = mode.afterBytes
  service.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left)
    left -= part.length
    if (left > 0) return void client.write(part)
    client.end(part)
    service.destroy()
  })
}

function drip({ client, service, everyMs }: { client: Socket; service: Socket; everyMs: number }): void {
  let rest = Buffer.alloc(0)
  service.on('data', (chunk: Buffer) => (rest = Buffer.concat([rest, chunk])))
  const timer = setInterval(() => {
    if (rest.length === 0) return
    client.write(rest.subarray(0, 1))
    rest = rest.subarray(1)
  }, everyMs)
  client.on('close', () => clearInterval(timer))
}

function formatReply({ status, headers, body, times = 1 }: ModeOf<'reply'>): string {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body) * times), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} Mock`, ...lines, '', body.repeat(times)].join('\r\n')
}
