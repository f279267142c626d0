import { readFileSync } from 'node:fs'
import { parseJsonText } from '../../../../src/site-build/config/site-folder-json'

/** A JSON array as it was read last, with the place of each of its objects. */
interface LastRead {
  bytes: Buffer
  values: unknown[]
  /** Offsets of the first byte of each object, and of the byte after its last. */
  starts: number[]
  ends: number[]
}

/**
 * Large files of a process that reads them again and again: JSON arrays of objects, of which only the part between the
 * first and the last change is parsed. Objects outside of it are those of the last read: do not change them.
 */
export class JsonArrayFiles {
  private readonly known = new Map<string, LastRead>()

  /** @returns undefined where the file is no array of objects, or no JSON: read it otherwise, for the faults */
  read(file: string): readonly unknown[] | undefined {
    const bytes = bytesOf(file)
    const last = this.known.get(file)
    const read = bytes && ((last && readChanges(last, bytes)) ?? readWhole(bytes))
    if (!read) this.known.delete(file)
    else this.known.set(file, read)
    return read?.values
  }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function readWhole(bytes: Buffer): LastRead | undefined {
  const parsed = parseJsonText(bytes.toString('utf8'), '')
  if (!parsed.ok || !Array.isArray(parsed.value)) return undefined
  const values: unknown[] = parsed.value
  const places = placesOf(bytes, bytes.indexOf(OPEN_ARRAY) + 1, bytes.length)
  return places.starts.length === values.length ? { bytes, values, ...places } : undefined
}

/** @returns undefined where what changed is more than objects of the array */
function readChanges(last: LastRead, bytes: Buffer): LastRead | undefined {
  const { starts, ends, values } = last
  const before = commonStart(last.bytes, bytes)
  const after = Math.min(commonEnd(last.bytes, bytes), Math.min(last.bytes.length, bytes.length) - before)
  if (before === bytes.length && before === last.bytes.length) return last
  const head = countUntil(ends, before)
  const tailFrom = countUntil(starts, last.bytes.length - after - 1)
  // Without an object on each side it is not known where the array begins and ends.
  if (head === 0 || tailFrom >= values.length || tailFrom < head) return undefined
  const shift = bytes.length - last.bytes.length
  const [from, to] = [ends[head - 1] ?? 0, (starts[tailFrom] ?? 0) + shift]
  const changed = parseBetween(bytes.toString('utf8', from, to))
  if (!changed) return undefined
  const places = placesOf(bytes, from, to)
  if (places.starts.length !== changed.length) return undefined
  const moved = (offsets: readonly number[]) => offsets.slice(tailFrom).map(offset => offset + shift)
  return {
    bytes,
    values: [...values.slice(0, head), ...changed, ...values.slice(tailFrom)],
    starts: [...starts.slice(0, head), ...places.starts, ...moved(starts)],
    ends: [...ends.slice(0, head), ...places.ends, ...moved(ends)],
  }
}

/** The elements between two others. @param text with the commas at both of its ends */
function parseBetween(text: string): unknown[] | undefined {
  const inner = text.trim()
  if (inner === ',') return []
  if (inner.length < 2 || !inner.startsWith(',') || !inner.endsWith(',')) return undefined
  const parsed = parseJsonText(`[${inner.slice(1, -1)}]`, '')
  return parsed.ok && Array.isArray(parsed.value) && parsed.value.length > 0 ? parsed.value : undefined
}

const BLOCK = 65_536

function commonStart(one: Buffer, other: Buffer): number {
  const end = Math.min(one.length, other.length)
  let at = 0
  while (at + BLOCK <= end && one.compare(other, at, at + BLOCK, at, at + BLOCK) === 0) at += BLOCK
  while (at < end && one[at] === other[at]) at += 1
  return at
}

function commonEnd(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length)
  const isSame = (from: number, to: number) =>
    one.compare(other, other.length - to, other.length - from, one.length - to, one.length - from) === 0
  let count = 0
  while (count + BLOCK <= most && isSame(count, count + BLOCK)) count += BLOCK
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1
  return count
}

/** How many of these ascending offsets are at most `limit`. */
function countUntil(offsets: readonly number[], limit: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN, CLOSE] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const

/** Where the outermost objects of valid JSON begin and end. */
function placesOf(bytes: Buffer, from: number, to: number): Pick<LastRead, 'starts' | 'ends'> {
  const [starts, ends]: [number[], number[]] = [[], []]
  let depth = 0
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === OPEN || byte === OPEN_ARRAY) {
      if (depth === 0 && byte === OPEN) starts.push(at)
      depth += 1
    } else if (byte === CLOSE || byte === CLOSE_ARRAY) {
      depth -= 1
      if (depth === 0 && byte === CLOSE) ends.push(at + 1)
    }
  }
  return { starts, ends }
}

/** Offset of the quote that ends a text. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
