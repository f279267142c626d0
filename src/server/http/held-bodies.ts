/** Maximum size of all bodies of requests together while they are read, bytes, in all processes of a host. */
const HELD_TOGETHER = 16 * 1024 * 1024
/** The least of that for one process, bytes: room for a few of the largest bodies. */
const HELD_ALONE = 4 * 1024 * 1024
let budget = HELD_TOGETHER

/** Gives this process its part of the budget. */
export function shareHeldBytes({ workers }: { workers: number }): void {
  budget = Math.max(HELD_ALONE, HELD_TOGETHER / workers)
}

/** Bodies up to this size are refused last, bytes. */
const SMALL = 64 * 1024
/** Bytes of a new buffer, which doubles when it is full. */
const FIRST = 4 * 1024

/** The bytes of one body so far. */
export interface HeldBody {
  append: (chunk: Uint8Array) => void
  /** Resolves when the body must give way: the bytes are gone. `isSmall`: it would not have been too large by itself. */
  gaveWay: Promise<{ isSmall: boolean }>
  /** A view; undefined once the body has given way. */
  bytes: () => Uint8Array | undefined
  /** The bytes no longer count. */
  release: () => void
}

interface Held {
  capacity: number
  giveWay: () => void
}

const bodies = new Set<Held>()
let heldBytes = 0

/** Takes up what this process holds of a body. Beyond the common budget the oldest body gives way, small ones last. */
export function holdBody(): HeldBody {
  let bytes: Uint8Array = new Uint8Array()
  let size = 0
  let tell: (how: { isSmall: boolean }) => void = () => undefined
  const gaveWay = new Promise<{ isSmall: boolean }>(resolve => (tell = resolve))
  const release = () => {
    if (bodies.delete(held)) heldBytes -= held.capacity
  }
  const giveWay = () => {
    tell({ isSmall: size <= SMALL })
    bytes = new Uint8Array()
    release()
  }
  const held: Held = { capacity: 0, giveWay }
  bodies.add(held)
  return {
    append: chunk => {
      if (!bodies.has(held)) return
      if (size + chunk.byteLength > held.capacity) {
        const capacity = Math.max(FIRST, 2 * held.capacity, size + chunk.byteLength)
        const larger = new Uint8Array(capacity)
        larger.set(bytes.subarray(0, size))
        bytes = larger
        heldBytes += capacity - held.capacity
        held.capacity = capacity
      }
      bytes.set(chunk, size)
      size += chunk.byteLength
      while (heldBytes > budget) makeRoom()
    },
    gaveWay,
    bytes: () => (bodies.has(held) ? bytes.subarray(0, size) : undefined),
    release,
  }
}

/** Senders who mean it are done in a moment: the oldest body is most likely one that is sent slowly on purpose. */
function makeRoom(): void {
  let oldest: Held | undefined
  for (const body of bodies) {
    oldest ??= body
    if (body.capacity > SMALL) return body.giveWay()
  }
  oldest?.giveWay()
}
