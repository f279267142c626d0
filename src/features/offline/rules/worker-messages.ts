/** Path of the worker, without path prefix (specification §7 Site files: registered at `/sw.js`). */
export const WORKER_PATH = '/sw.js'

export type MessageToWorker =
  /** Absolute URLs of a visited page and of the files that it requested before the worker controlled it. */
  | { kind: 'keep'; pages: readonly string[]; files: readonly string[] }
  /** The visitor accepts the new version. */
  | { kind: 'take-over' }

/** Message from the worker to pages: a schedule file that was served from the cache has changed. */
export type MessageFromWorker = { kind: 'schedule-changed' }

/** Name of a worker's cache: its contents and its path on the origin. */
export function storeName(contents: string, scope: string): string {
  return `cinema-${contents} ${new URL(scope).pathname}`
}

/** Whether a cache is of a scope's worker, Workbox's own included. Other sites on the same origin keep theirs. */
export function isStoreOf(name: string, scope: string): boolean {
  return (name.startsWith('cinema-') && name.endsWith(` ${new URL(scope).pathname}`)) || name.endsWith(scope)
}

/** Name of the meta tag on a site without a worker, which makes an installed worker check for its removal. */
export const WORKER_META = 'service-worker'
