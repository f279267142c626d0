import { AsyncLocalStorage } from 'node:async_hooks'

/** A request of a source, as `fetch` takes it. */
export interface SourceInit extends RequestInit {
  /** A POST that only reads: asked again, it has no effect. */
  isQuery?: boolean
}

/**
 * Sends a request of a source. `timeoutMs` is of the request from when it is sent: one that waits for its turn does not
 * use it up. Rejects as `fetch` does.
 */
export type SourceFetch = (url: string, init: SourceInit, timeoutMs: number) => Promise<Response>

const managed = new AsyncLocalStorage<SourceFetch>()

/** Runs a read whose requests all go through `send`, such as one that shares answers between sites. */
export function withSourceFetch<T>(send: SourceFetch, run: () => Promise<T>): Promise<T> {
  return managed.run(send, run)
}

/** The way of this read's requests; undefined where they go to the network by themselves. */
export const managedFetch = (): SourceFetch | undefined => managed.getStore()
