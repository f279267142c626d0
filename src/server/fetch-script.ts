import { failure, type Result, success } from '../platform/result'

/** `upstream`: no response, a status other than 200, a redirect, a type other than JavaScript, or too many bytes. */
export type ScriptFault = 'timeout' | 'upstream'

export interface ScriptCaps {
  /** For the whole request, ms. */
  timeoutMs: number
  /** Size of the script after decompression. */
  maxBytes: number
}

/** Time and size caps (design: security). */
const DEFAULT_CAPS: ScriptCaps = { timeoutMs: 5_000, maxBytes: 1_048_576 }

/** JavaScript media types (WHATWG MIME Sniffing, JavaScript MIME type). */
const JAVASCRIPT =
  /^(?:application\/(?:(?:x-)?(?:java|ecma)script)|text\/(?:(?:x-)?(?:java|ecma)script|javascript1\.[0-5]|jscript|livescript))\s*(?:;|$)/i

/**
 * Fetches a third-party script without cookies, credentials, referrer or any visitor header. Does not follow redirects.
 * Never throws.
 */
export async function fetchScript(
  url: string,
  caps: Partial<ScriptCaps> = {},
): Promise<Result<Uint8Array<ArrayBuffer>, ScriptFault>> {
  const { timeoutMs, maxBytes } = { ...DEFAULT_CAPS, ...caps }
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const reply = await fetch(url, {
      headers: { accept: 'text/javascript, application/javascript;q=0.9', 'user-agent': 'script-proxy' },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    })
    const isScript = reply.status === 200 && JAVASCRIPT.test(reply.headers.get('content-type') ?? '')
    const body = isScript ? await readAtMost(reply, maxBytes) : undefined
    return body ? success(body) : failure('upstream')
  } catch {
    return failure(abort.signal.aborted ? 'timeout' : 'upstream')
  } finally {
    clearTimeout(timer)
    // Cancels a response that was not read to its end.
    abort.abort()
  }
}

/** Returns undefined when the body exceeds `maxBytes`. */
async function readAtMost(reply: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  if (!reply.body) return new Uint8Array()
  const reader = reply.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > maxBytes) return undefined
    parts.push(next.value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}
