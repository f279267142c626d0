import { failure, type Result, success } from '../../platform/result'

/** Maximum size of all requests without a length together, bytes; small ones are always read. */
const HELD_TOGETHER = 16 * 1024 * 1024
const SMALL = 64 * 1024
/** Bytes currently held by such requests in this process. */
let held = 0

/**
 * Reads a body up to a cap in bytes. `tooLarge`: its length or its chunks exceed the cap, or the requests without a length
 * hold too much memory together. `unreadable`: the connection broke off.
 * @param rest of a body that is too large: `cancel` stops reading; `drain` goes on, so that a sender who reads the response
 * only after it has sent everything receives it
 */
export async function readBody(
  message: Request | Response,
  cap: number,
  rest: 'cancel' | 'drain' = 'cancel',
): Promise<Result<Uint8Array, 'tooLarge' | 'unreadable'>> {
  const length = message.headers.get('content-length')
  if (length !== null && !(Number(length) <= cap)) return failure('tooLarge')
  try {
    // With a content length the host passes on no more than that, and reading it whole avoids a stream. A response may
    // be compressed: its length says nothing of the size of its content.
    if (length !== null && 'method' in message) {
      const bytes = new Uint8Array(await message.arrayBuffer())
      return bytes.byteLength > cap ? failure('tooLarge') : success(bytes)
    }
    if (!message.body) return success(new Uint8Array())
    return await readChunks(message.body.getReader(), { cap, rest, isRequest: 'method' in message })
  } catch {
    return failure('unreadable')
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readChunks(
  reader: Reader,
  { cap, rest, isRequest }: { cap: number; rest: 'cancel' | 'drain'; isRequest: boolean },
): Promise<Result<Uint8Array, 'tooLarge'>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength
      held += isRequest ? read.value.byteLength : 0
      if (size > cap || (isRequest && size > SMALL && held > HELD_TOGETHER)) {
        void (rest === 'drain' ? drain(reader) : reader.cancel().catch(() => undefined))
        return failure('tooLarge')
      }
      chunks.push(read.value)
    }
    return success(join(chunks, size))
  } finally {
    held -= isRequest ? size : 0
  }
}

/** Reads the body to its end while the response is sent. The host limits how long this takes. */
async function drain(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has disconnected.
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
