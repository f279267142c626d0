import { reportError } from './report-error'

/** Delay before a failed load is retried, ms. Until then the page keeps its server markup. */
const RETRY_MS = 3000

/** In place of a template: code that a page wants when its part comes near, and a navigation wants before. */
export const FAR = Symbol('far')

/** What is not loaded yet, with the template of pages that it belongs to; undefined once it is wanted on the shown page. */
const unread = new Map<() => Promise<void>, string | typeof FAR | undefined>()
let isRequested = false

/**
 * Registers deferred code; it is loaded with all other deferred code of a page once `requestDeferredCode` is called. `read`
 * returns null until then; `whenRead` resolves then, and does not start loading.
 */
export function deferredCode<Loaded>(load: () => Promise<Loaded>, template?: string | typeof FAR) {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let settle = () => undefined as void
  const whenRead = new Promise<void>(resolve => {
    settle = resolve
  })
  const start = (): Promise<void> =>
    (loading ??= load().then(
      found => {
        loaded = found
        unread.delete(start)
        settle()
      },
      (error: unknown) => {
        loading = null
        reportError(error, 'deferred code')
        if (typeof window !== 'undefined') setTimeout(() => void start(), RETRY_MS)
      },
    ))
  const want = () => {
    if (loaded !== null) return
    unread.set(start, undefined)
    if (isRequested) void start()
  }
  const readOnly = () => loaded
  const read = () => {
    if (unread.get(start) !== undefined) want()
    return loaded
  }
  if (template === undefined) want()
  else unread.set(start, template)
  return { read, readOnly, want, whenRead }
}

/**
 * Loads the deferred code of the shown page now, and code registered later as soon as it is registered.
 * @param template of the page that comes next
 * @returns resolves when all of it that is registered by then is loaded or has failed once
 */
export async function requestDeferredCode(template?: string): Promise<void> {
  isRequested = true
  await startAll(of => of === undefined || of === template || (of === FAR && template !== undefined))
}

/** Loads all registered deferred code: a server renders pages of every template. */
export async function loadAllDeferredCode(): Promise<void> {
  await startAll(() => true)
}

/** Starts what is unread, and what the loaded code registers, each once. */
async function startAll(isWanted: (template: string | typeof FAR | undefined) => boolean): Promise<void> {
  const tried = new Set<() => Promise<void>>()
  for (;;) {
    const starts = [...unread].flatMap(([start, of]) => (isWanted(of) && !tried.has(start) ? start : []))
    if (starts.length === 0) return
    for (const start of starts) tried.add(start)
    await Promise.all(starts.map(start => start()))
  }
}

/** Resets the registry; for tests. */
export function forgetDeferredCode(): void {
  isRequested = false
  unread.clear()
}
