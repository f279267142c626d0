/** The used part of a worker's globals; TypeScript includes either these or a page's. */
interface WorkerScope {
  registration: {
    scope: string
    unregister: () => Promise<boolean>
    showNotification: (title: string, options: { body: string; tag: string; data: unknown }) => Promise<void>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<WorkerClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

interface WorkerClient {
  url: string
  postMessage: (message: unknown) => void
  /** Absent on pages that no window shows. */
  focus?: () => Promise<unknown>
}

/** An event that keeps the worker alive. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  /** Of a message; of a push, with `json()`. */
  data?: unknown
  notification?: { data: unknown; close: () => void }
  /** The page that sent the message. */
  source?: { postMessage: (message: unknown) => void } | null
}

export const workerScope = globalThis as unknown as WorkerScope
