import { requestDeferredCode } from '../platform/deferred-code'
import { changeLanguageFile } from '../platform/language-file'
import { hasPrivateParameters } from '../features/booking/rules/private-parameters'
import { loadDocument, noteNavigation } from '../platform/document'
import { isPageHydrated, subscribeHydration } from '../deferred/hydration-state'

/** Maximum time that a navigation or an editor waits for hydration, ms. */
export const LONGEST_WAIT_MS = 4000

/** Hydrates the whole page. @returns resolves when it is hydrated, or after `LONGEST_WAIT_MS` */
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

declare global {
  interface Window {
    ___loader?: {
      loadPage: (path: string) => Promise<unknown>
      /** The page if its data and code are there. */
      loadPageSync?: (path: string) => unknown
    }
    /** Gatsby's id of this page's release. */
    ___webpackCompilationHash?: string
  }
}

/**
 * Delays navigations until the current page is hydrated and the next page's deferred components are loaded: React
 * discards dehydrated markup when the location changes, and renders nothing while a component is loading. A page that
 * fails to load or belongs to another release is opened as a document, because deferred code of this release may be
 * gone; so is an address with private parameters. Must be called before the router starts.
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
    const noteThere = noteNavigation()
    // Only a new document takes them out of its address before a third party can read it.
    if (hasPrivateParameters(path)) return loadInstead(path)
    const left = hydrateWholePage()
    const page = await load(path)
    if (!isOfThisRelease(page)) return loadInstead(path)
    await left
    const { templateName, intl } = contextOf(page)
    // The page's code has registered its deferred components.
    const code = requestDeferredCode(templateName)
    // Code that is there already has not waited for the messages of another language.
    const hasWords = await changeLanguageFile(intl?.words ?? null).then(
      () => true,
      () => false,
    )
    if (!hasWords) return loadInstead(path)
    await code
    noteThere()
    return page
  }
  window.addEventListener('popstate', holdStep, { capture: true })
}

/** Keeps the query, which the router would drop. @returns stays pending until the document loads */
function loadInstead(path: string): Promise<never> {
  loadDocument(path)
  return new Promise<never>(() => undefined)
}

/** The development server has no release id. */
function isOfThisRelease(page: unknown): boolean {
  const loaded = page as { status?: string; page?: { webpackCompilationHash?: string } } | null | undefined
  const release = window.___webpackCompilationHash
  if (!loaded || loaded.status === 'error') return false
  return release === undefined || loaded.page?.webpackCompilationHash === release
}

interface NextContext {
  templateName?: string
  intl?: { words?: string | null }
}

function contextOf(page: unknown): NextContext {
  return (page as { json?: { pageContext?: NextContext } }).json?.pageContext ?? {}
}

function holdStep(event: PopStateEvent): void {
  if (isPageHydrated()) return
  event.stopImmediatePropagation()
  const again = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  void hydrateWholePage().then(() => {
    // Waits no longer after the timeout, so that the router handles the event.
    window.removeEventListener('popstate', holdStep, { capture: true })
    again()
  })
}
