import { failure, type Result, success } from '../../platform/result'
import { type HeldBody, holdBody, joinChunks } from './held-bodies'

/** Bodies of requests up to this announced size are read whole and not counted, bytes: nearly all member calls. */
const TINY = 4 * 1024

/** `busy`: the body had to give way to others. */
export type BodyFault = 'tooLarge' | 'busy' | 'unreadable'

/**
 * Reads a body up to a cap in bytes. `tooLarge`: its length or its chunks exceed the cap, or it is large and all requests
 * hold too much memory together; `busy`: the same of a small one. `unreadable`: the connection broke off.
 * @param rest of a body that is too large: `cancel` stops reading; `drain` goes on, so that a sender who reads the response
 * only after it has sent everything receives it
 */
export async function readBody(
  message: Request | Response,
  cap: number,
  rest: 'cancel' | 'drain' = 'cancel',
): Promise<Result<Uint8Array, BodyFault>> {
  const length = message.headers.get('content-length')
  const isRequest = 'method' in message
  if (length !== null && !(Number(length) <= cap)) return failure('tooLarge')
  try {
    // With a content length the host passes on no more than that, and reading it whole avoids a stream. A response may
    // be compressed: its length says nothing of the size of its content.
    if (length !== null && isRequest && Number(length) <= TINY) {
      const bytes = new Uint8Array(await message.arrayBuffer())
      return bytes.byteLength > cap ? failure('tooLarge') : success(bytes)
    }
    if (!message.body) return success(new Uint8Array())
    const reader = message.body.getReader()
    const read = isRequest ? await readRequest(reader, cap) : await readResponse(reader, cap)
    if (!read.ok) void (rest === 'drain' ? drain(reader) : reader.cancel().catch(() => undefined))
    return read
  } catch {
    return failure('unreadable')
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readRequest(reader: Reader, cap: number): Promise<Result<Uint8Array, BodyFault>> {
  const body = holdBody()
  try {
    return await readHeld(reader, body, cap)
  } finally {
    body.release()
  }
}

async function readHeld(reader: Reader, body: HeldBody, cap: number): Promise<Result<Uint8Array, BodyFault>> {
  const gaveWay = async () => failure((await body.gaveWay).isSmall ? ('busy' as const) : ('tooLarge' as const))
  let size = 0
  for (;;) {
    const read = await Promise.race([reader.read(), body.gaveWay])
    if ('isSmall' in read) return gaveWay()
    if (read.done) {
      const bytes = body.bytes()
      return bytes ? success(bytes) : gaveWay()
    }
    size += read.value.byteLength
    if (size > cap) return failure('tooLarge')
    if (!body.append(read.value)) return gaveWay()
  }
}

async function readResponse(reader: Reader, cap: number): Promise<Result<Uint8Array, 'tooLarge'>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > cap) return failure('tooLarge')
    chunks.push(read.value)
  }
  return success(joinChunks(chunks, size))
}

/** Reads the body while the response is sent; afterwards the host takes over, and limits how long this takes (`start-host`). */
async function drain(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has disconnected.
  }
}
