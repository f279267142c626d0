/** What is used of a worker's own names; TypeScript knows either these or a page's. */
export interface WorkerScope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled?: boolean
    }) => Promise<{ postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

/** An event that the worker stays awake for. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  /** Of messages. */
  data?: unknown
  /** The page that sent it. */
  source?: { postMessage: (message: unknown) => void } | null
}

export const workerScope = globalThis as unknown as WorkerScope
