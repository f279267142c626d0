/** Maximum size of all bodies of requests together while they are read, bytes, in all processes of a host. */
const HELD_TOGETHER = 16 * 1024 * 1024
/** The least of that for one process, bytes: room for a few of the largest bodies. */
const HELD_ALONE = 4 * 1024 * 1024
let budget = HELD_TOGETHER

/** Gives this process its part of the budget. */
export function shareHeldBytes({ workers }: { workers: number }): void {
  budget = Math.max(HELD_ALONE, HELD_TOGETHER / workers)
}

/** Bodies up to this size are not too large by themselves, bytes. */
const SMALL = 64 * 1024
/** No body is slow before this, ms: of such the largest gives way. Assumption. */
const PROMPT_MS = 250
/** Maximum number of bodies: what belongs to a request and its connection takes memory too. Assumption. */
const MOST_BODIES = 256
/** Memory of a chunk besides its content, bytes. It counts, so that chunks of one byte cannot hold more than the budget. */
const CHUNK_OVERHEAD = 256

/** The bytes of one body so far. */
export interface HeldBody {
  /** Keeps a chunk, whose bytes nobody may change. @returns false once the body has given way */
  append: (chunk: Uint8Array) => boolean
  /** Resolves when the body must give way: the bytes are gone. `isSmall`: it would not have been too large by itself. */
  gaveWay: Promise<{ isSmall: boolean }>
  /** All of them, joined; undefined once the body has given way. */
  bytes: () => Uint8Array | undefined
  /** The bytes no longer count. */
  release: () => void
}

interface Held {
  /** Bytes in memory. */
  cost: number
  /** `performance.now()`. */
  startedAt: number
  giveWay: () => void
}

const bodies = new Set<Held>()
let heldBytes = 0

/** Takes up what this process holds of a body. Beyond the common budgets the slowest body gives way. */
export function holdBody(): HeldBody {
  let chunks: Uint8Array[] = []
  let size = 0
  let tell: (how: { isSmall: boolean }) => void = () => undefined
  const gaveWay = new Promise<{ isSmall: boolean }>(resolve => (tell = resolve))
  const release = () => {
    if (bodies.delete(held)) heldBytes -= held.cost
  }
  const giveWay = () => {
    tell({ isSmall: size <= SMALL })
    chunks = []
    release()
  }
  const held: Held = { cost: 0, startedAt: performance.now(), giveWay }
  bodies.add(held)
  if (bodies.size > MOST_BODIES) makeRoom()
  return {
    append: chunk => {
      if (!bodies.has(held)) return false
      chunks.push(chunk)
      size += chunk.byteLength
      // A chunk may be a part of a larger buffer.
      const cost = chunk.buffer.byteLength + CHUNK_OVERHEAD
      held.cost += cost
      heldBytes += cost
      while (heldBytes > budget) makeRoom()
      return bodies.has(held)
    },
    gaveWay,
    bytes: () => (bodies.has(held) ? joinChunks(chunks, size) : undefined),
    release,
  }
}

/** @param size of all chunks together, bytes */
export function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
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

/** To keep its memory, an attacker's slow body would have to arrive faster than a visitor's. */
function makeRoom(): void {
  const now = performance.now()
  let slowest: { body: Held; rate: number } | undefined
  for (const body of bodies) {
    const age = now - body.startedAt
    const rate = age < PROMPT_MS ? Infinity : body.cost / age
    const isSlower = !slowest || rate < slowest.rate || (rate === slowest.rate && body.cost > slowest.body.cost)
    if (isSlower) slowest = { body, rate }
  }
  slowest?.body.giveWay()
}
