import { createReadStream } from 'node:fs'
import { findJsonError } from '../../../../src/site-build/config/site-folder-json'
import { SourceError } from '../../adapter'

const CHUNK_BYTES = 1 << 18
const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT, NEWLINE] = Buffer.from('"\\,[]{}\n')
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

interface JsonArrayFile {
  file: string
  /** File name for faults. */
  source: string
  chunkBytes?: number | undefined
}

/**
 * Streams the elements of a JSON array file, in batches and in order, with no more than a chunk and its elements in
 * memory. Bytes are scanned for the commas between elements, and each run of whole elements is parsed with JSON.parse,
 * several times faster than a token stream.
 * @throws SourceError with line and column when the file is not a JSON array
 */
export async function* streamJsonArray({
  file,
  source,
  chunkBytes = CHUNK_BYTES,
}: JsonArrayFile): AsyncGenerator<unknown[]> {
  const scanner = new ArrayScanner()
  const fail = async ({ message, offset }: ScanFault): Promise<never> => {
    throw new SourceError({ severity: 'error', source, message: `${message} at ${await placeInFile(file, offset)}` })
  }
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
      if (!Buffer.isBuffer(chunk)) continue
      const batch = scanner.push(chunk)
      if ('message' in batch) await fail(batch)
      else if (batch.elements.length) yield batch.elements
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const message = isMissing ? 'The file is missing' : `The file cannot be read: ${String(error)}`
    throw new SourceError({ severity: 'error', source, message })
  }
  const end = scanner.end()
  if (end && scanner.isBlank) throw new SourceError({ severity: 'error', source, message: 'The file is empty' })
  if (end) await fail(end)
}

interface ScanFault {
  message: string
  /** Byte offset in the file. */
  offset: number
}

type Batch = { elements: unknown[] } | ScanFault

/** Finds runs of whole elements in the bytes of one JSON array. */
class ArrayScanner {
  private depth = 0
  private inString = false
  private isEscaped = false
  private hasBegun = false
  private hasEnded = false
  /** Whether an element must follow the last comma. */
  private awaitsElement = false
  /** Bytes since the last comma between elements, and their offset in the file. */
  private held: Buffer[] = []
  private heldOffset = 0
  private offset = 0

  get isBlank(): boolean {
    return !this.hasBegun
  }

  push(chunk: Buffer): Batch {
    const start = this.offset
    this.offset += chunk.length
    let at = start === 0 && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0
    if (!this.hasBegun) {
      at = skipSpace(chunk, at)
      if (at === chunk.length) return { elements: [] }
      if (chunk[at] !== OPEN_ARRAY)
        return { message: 'must be a JSON array; something else begins', offset: start + at }
      this.hasBegun = true
      this.depth = 1
      at += 1
      this.heldOffset = start + at
    }
    const from = at
    let comma = -1
    for (; at < chunk.length && !this.hasEnded; at += 1) {
      const byte = chunk[at]
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false
        else if (byte === BACKSLASH) this.isEscaped = true
        else if (byte === QUOTE) this.inString = false
      } else if (byte === QUOTE) this.inString = true
      else if (byte === COMMA) {
        if (this.depth === 1) comma = at
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.depth += 1
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        this.depth -= 1
        this.hasEnded = this.depth === 0
      }
    }
    return this.take({ chunk, start, from, end: at, comma })
  }

  /** @returns the fault when the file ends here */
  end(): ScanFault | undefined {
    return this.hasEnded ? undefined : { message: 'The file ends inside its JSON', offset: this.offset }
  }

  private take(scanned: { chunk: Buffer; start: number; from: number; end: number; comma: number }): Batch {
    const { chunk, start, from, end, comma } = scanned
    if (this.hasEnded) {
      const rest = skipSpace(chunk, end)
      if (rest < chunk.length)
        return { message: 'Nothing may follow the JSON array; something does', offset: start + rest }
      if (end <= from) return { elements: [] }
      if (chunk[end - 1] !== CLOSE_ARRAY) return { message: 'No valid JSON', offset: start + end - 1 }
      return this.parseHeld(chunk.subarray(from, end - 1), true)
    }
    if (comma < 0) {
      this.held.push(chunk.subarray(from))
      return { elements: [] }
    }
    const batch = this.parseHeld(chunk.subarray(from, comma), false)
    this.held = [chunk.subarray(comma + 1)]
    this.heldOffset = start + comma + 1
    return batch
  }

  private parseHeld(last: Buffer, isLast: boolean): Batch {
    const text = Buffer.concat([...this.held, last]).toString('utf8')
    this.held = []
    const isEmpty = text.trim() === ''
    if (isEmpty && (this.awaitsElement || !isLast)) {
      return { message: 'No valid JSON', offset: this.heldOffset + Buffer.byteLength(text) }
    }
    this.awaitsElement = !isLast
    try {
      const elements: unknown = JSON.parse(`[${text}]`)
      return { elements: Array.isArray(elements) ? elements : [] }
    } catch {
      const position = Math.max(0, findJsonError(`[${text}]`) - 1)
      return { message: 'No valid JSON', offset: this.heldOffset + Buffer.byteLength(text.slice(0, position)) }
    }
  }
}

function skipSpace(chunk: Buffer, from: number): number {
  let at = from
  while (at < chunk.length && [0x20, 0x09, 0x0a, 0x0d].includes(chunk[at] ?? 0)) at += 1
  return at
}

/** `line 3, column 14` of a byte offset. Reads the file again, so that lines are counted only for a fault. */
async function placeInFile(file: string, offset: number): Promise<string> {
  let line = 1
  let lineBytes: Buffer[] = []
  if (offset > 0) {
    for await (const chunk of createReadStream(file, { end: offset - 1 })) {
      if (!Buffer.isBuffer(chunk)) continue
      const last = chunk.lastIndexOf(NEWLINE ?? 0)
      if (last >= 0) {
        lineBytes = []
        for (const byte of chunk) if (byte === NEWLINE) line += 1
      }
      lineBytes.push(chunk.subarray(last + 1))
    }
  }
  return `line ${line}, column ${Buffer.concat(lineBytes).toString('utf8').length + 1}`
}
