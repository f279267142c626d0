import { reportError } from './report-error'

/** Code of a part of the page that is loaded after the first paint. */
export interface DeferredCode<Loaded> {
  /** What was loaded; null until then. */
  read: () => Loaded | null
  /** Resolves once it is there: nobody is kept waiting by it who has not asked for the page's late code. */
  whenRead: Promise<void>
}

/** Between two attempts, ms: code that does not come leaves the page as the server wrote it, and is asked for again. */
const RETRY_MS = 3000

const unread = new Set<() => Promise<void>>()
let isWanted = false

/** Makes a part's code known; it is loaded with all other parts' once `requestDeferredCode` is called. */
export function deferredCode<Loaded>(load: () => Promise<Loaded>): DeferredCode<Loaded> {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let settle = () => undefined as void
  const whenRead = new Promise<void>(resolve => {
    settle = resolve
  })
  const begin = (): Promise<void> =>
    (loading ??= load().then(
      found => {
        loaded = found
        unread.delete(begin)
        settle()
      },
      (error: unknown) => {
        loading = null
        reportError(error, 'late code')
        if (typeof window !== 'undefined') setTimeout(() => void begin(), RETRY_MS)
      },
    ))
  unread.add(begin)
  if (isWanted) void begin()
  return { read: () => loaded, whenRead }
}

/**
 * Loads the code of all parts known now, and from now on of each part as it becomes known.
 * @returns resolves when all known now are there, or have failed once
 */
export async function requestDeferredCode(): Promise<void> {
  isWanted = true
  await Promise.all([...unread].map(begin => begin()))
}

/** Lets code wait again; for tests. */
export function forgetDeferredCode(): void {
  isWanted = false
  unread.clear()
}
