/** Where the worker stands, below the path prefix (specification §7 Site files: registered at `/sw.js`). */
export const WORKER_PATH = '/sw.js'

/** What a page tells the worker. */
export type MessageToWorker =
  /** The addresses of a visited page and of the files that it asked for before the worker answered for it, absolute. */
  | { kind: 'keep'; pages: readonly string[]; files: readonly string[] }
  /** The visitor wants the new version. */
  | { kind: 'take-over' }

/** What the worker tells pages: a schedule file that was answered from the store has changed. */
export interface MessageFromWorker {
  kind: 'schedule-changed'
}

/** A name that the store of a worker has: of what, and below which path of the origin. */
export function storeName(contents: string, scope: string): string {
  return `cinema-${contents} ${new URL(scope).pathname}`
}

/** Whether a store belongs to the worker of a scope, Workbox's own included: another site below the same origin keeps its own. */
export function isStoreOf(name: string, scope: string): boolean {
  return (name.startsWith('cinema-') && name.endsWith(` ${new URL(scope).pathname}`)) || name.endsWith(scope)
}

/** In the head of a page whose site has no worker: one that a browser still has is to look for its end. */
export const WORKER_META = 'service-worker'
