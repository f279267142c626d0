/** Bounds the memory of caches of files together. */
export interface FileBudget {
  /** Bytes. */
  maxBytes: number
  /** Adds a cache. @param forgetOldest forgets its oldest file, and releases its bytes */
  open: (forgetOldest: () => void) => { take: (bytes: number) => void; release: (bytes: number) => void }
}

interface Share {
  bytes: number
  forgetOldest: () => void
}

/** Creates a budget: what is too much is forgotten by the cache that holds most, so that none displaces smaller ones. */
export function createFileBudget(maxBytes: number): FileBudget {
  const shares = new Set<Share>()
  let held = 0
  const largest = () => {
    let found: Share | undefined
    for (const share of shares) if (!found || share.bytes > found.bytes) found = share
    return found
  }
  return {
    maxBytes,
    open: forgetOldest => {
      const share: Share = { bytes: 0, forgetOldest }
      return {
        take: bytes => {
          shares.add(share)
          share.bytes += bytes
          held += bytes
          while (held > maxBytes) largest()?.forgetOldest()
        },
        release: bytes => {
          share.bytes -= bytes
          held -= bytes
          if (share.bytes === 0) shares.delete(share)
        },
      }
    },
  }
}
