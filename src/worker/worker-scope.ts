/** The used part of a worker's globals; TypeScript includes either these or a page's. */
interface WorkerScope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<{ postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

/** An event that keeps the worker alive. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  data?: unknown
  /** The page that sent the message. */
  source?: { postMessage: (message: unknown) => void } | null
}

export const workerScope = globalThis as unknown as WorkerScope
