import { requestDeferredCode } from '../platform/deferred-code'
import { loadDocument } from '../platform/load-document'
import { notePageUnderWay } from '../platform/page-under-way'
import { isPageHydrated, subscribeHydration } from '../deferred/hydration-state'

/** So long another page, or an editor, waits for a part whose code does not come, ms. */
export const LONGEST_WAIT_MS = 4000

/** Lets code take over all of the page that stands. @returns resolves when it has, or after the longest wait */
export function hydrateWholePage(): Promise<void> {
  void requestDeferredCode()
  if (isPageHydrated()) return Promise.resolve()
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    const stop = subscribeHydration(done)
  })
}

/** What is read of a page that Gatsby's loader got. */
interface LoadedPage {
  status?: string
  page?: { webpackCompilationHash?: string }
}

/** What is used of Gatsby's loader of pages. */
interface PageLoader {
  loadPage: (path: string) => Promise<unknown>
}

declare global {
  interface Window {
    /** Gatsby's loader, by which it gets every page. */
    ___loader?: PageLoader
    /** Gatsby's name of the release that this page belongs to. */
    ___webpackCompilationHash?: string
  }
}

/**
 * Keeps the router from another page until code has taken over the one that stands, and then until the other's parts are
 * there too: React throws a resting part's markup away when the address above it changes, and shows nothing while it waits
 * for a part. A page that cannot be had, or that belongs to another release than the code that runs here, is opened as a
 * document at once: late code of this release may be gone. Called before the router starts.
 */
export function guardNavigation(): void {
  const loader = window.___loader
  if (!loader) return
  const load = loader.loadPage
  let isFirst = true
  loader.loadPage = async path => {
    if (isFirst) {
      isFirst = false
      return load(path)
    }
    const noteThere = notePageUnderWay()
    const left = hydrateWholePage()
    const page = await load(path)
    if (!isOfThisRelease(page)) {
      // With its query, which the router would leave out; what is under way stays so, until the document is there.
      loadDocument(path)
      return new Promise<never>(() => undefined)
    }
    await left
    // The page's own parts have become known with its code.
    await requestDeferredCode()
    noteThere()
    return page
  }
  window.addEventListener('popstate', holdStep, { capture: true })
}

/** The development server names no release. */
function isOfThisRelease(page: unknown): boolean {
  const { status, page: facts } = (page ?? { status: 'error' }) as LoadedPage
  const release = window.___webpackCompilationHash
  return status !== 'error' && (release === undefined || facts?.webpackCompilationHash === release)
}

function holdStep(event: PopStateEvent): void {
  if (isPageHydrated()) return
  event.stopImmediatePropagation()
  const again = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  void hydrateWholePage().then(() => {
    // Given up on: the router must have its say.
    window.removeEventListener('popstate', holdStep, { capture: true })
    again()
  })
}
