import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const BOUNDARY = 'gateway-upload'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
)
const CHUNK = Buffer.alloc(256 * 1024, 'x')

interface SendUploads {
  /** Of the host. */
  url: string
  count: number
  /** Of each. */
  bytes: number
  /** Whether its length is said beforehand; otherwise it comes in chunks. */
  isAnnounced: boolean
}

/**
 * Sends multipart uploads in parallel, all of them whole unless the connection is cut, and reads the answers beside.
 * @returns their statuses; 0 where none was seen
 */
export async function sendUploads({ url, count, bytes, isAnnounced }: SendUploads): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const statuses = await Promise.all(
    Array.from({ length: count }, () => sendUpload({ url, bytes, isAnnounced, agent })),
  )
  agent.destroy()
  return statuses
}

async function sendUpload({ url, bytes, isAnnounced, agent }: Omit<SendUploads, 'count'> & { agent: Agent }) {
  const upload = request(`${url}/api/cypher`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(isAnnounced ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }),
    },
  })
  let status = 0
  upload.on('response', response => {
    status = response.statusCode ?? 0
    response.resume()
  })
  // Where the host cuts a connection after its answer, sending fails: what counts is whether the answer came.
  await pipeline(Readable.from(partsOf(bytes), { objectMode: false }), upload).catch(() => undefined)
  if (status === 0 && !upload.destroyed) await Promise.race([once(upload, 'response'), once(upload, 'close')])
  return status
}

function* partsOf(bytes: number): Generator<Buffer> {
  yield HEAD
  for (let left = bytes - HEAD.byteLength; left > 0; left -= CHUNK.byteLength) {
    yield left < CHUNK.byteLength ? CHUNK.subarray(0, left) : CHUNK
  }
}
