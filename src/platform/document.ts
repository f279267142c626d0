/** Navigates the window to another address. @param url absolute */
export function loadDocument(url: string): void {
  window.location.assign(url)
}

/** Likewise in place of this page in the browser's history. @param url absolute */
export function replaceDocument(url: string): void {
  window.location.replace(url)
}

export function reloadPage(): void {
  window.location.reload()
}

/** Returns true in a frame, or in a window opened by another page. */
export function isEmbeddedPage(): boolean {
  return window.parent !== window || Boolean(window.opener)
}

/** From now on, links load full documents. Sets the flag that Gatsby sets when a new release is available. */
export function loadDocumentsFromNow(): void {
  ;(window as Window & { ___swUpdated?: boolean }).___swUpdated = true
}

let underWay = 0

/** Marks the start of a navigation. @returns marks its end */
export function noteNavigation(): () => void {
  underWay += 1
  return () => void (underWay -= 1)
}

/** Returns true while another page or document is loading. */
export function isNavigating(): boolean {
  return underWay > 0
}

/** Resets the state; for tests. */
export function forgetNavigations(): void {
  underWay = 0
}

/** Attribute of the elements that Gatsby writes into the head for one page. */
const PAGE_ELEMENT = 'data-gatsby-head'

/**
 * Calls back once, when the head is that of another page than now, or after the wait. An element of the same content in
 * both heads stays, the title as well. @returns cancels it
 */
export function onNextHead(callback: () => void, longestWaitMs: number): () => void {
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const end = () => {
    stop()
    callback()
  }
  const isOfPage = (node: Node) => node instanceof Element && node.hasAttribute(PAGE_ELEMENT)
  const observer = new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isOfPage))) end()
  })
  observer.observe(document.head, { childList: true })
  const timer = setTimeout(end, longestWaitMs)
  return stop
}

/** Focuses and scrolls to an element; an empty id means the body. @returns false when the element does not exist */
export function focusElement(id: string): boolean {
  const element = id === '' ? document.body : document.getElementById(id)
  if (!element) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus()
  element.scrollIntoView?.()
  return true
}

let requested: string | null = null

/** Requests focus for an element of the next page; null cancels the request. */
export function requestFocus(id: string | null): void {
  requested = id
}

/** Focuses the requested element once the page is rendered. */
export function focusRequested(): void {
  if (requested !== null) focusElement(requested)
  requested = null
}

/** Returns the page's container for dialogs (contracts §4), or null when the page has none. */
export function findModalRoot(): HTMLElement | null {
  return document.getElementById('modal-root')
}

/** Moves focus to `cameFrom`, else to the element with the id, without scrolling, before the focused one is removed. */
export function returnFocus(cameFrom: HTMLElement | null, id: string): void {
  const target = cameFrom?.isConnected ? cameFrom : document.getElementById(id)
  target?.focus({ preventScroll: true })
}
