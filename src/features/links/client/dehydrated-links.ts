import { isPageHydrated } from '../../../deferred/hydration-state'

const handled = new WeakSet<Event>()

/** Marks a click that a hydrated link has handled. */
export function markHandled(press: Event): void {
  handled.add(press)
}

/**
 * Watches clicks on links of components that are not hydrated yet: the browser follows those without running their
 * handlers.
 * @param onPress called with the link of a click that no handler has processed
 * @returns a function that stops it
 */
export function watchDehydratedLinks(onPress: (link: HTMLAnchorElement) => void): () => void {
  const press = (event: MouseEvent) => {
    if (isPageHydrated()) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    // By then hydrated handlers have run, and the document is still loaded.
    setTimeout(() => {
      if (!handled.has(event) && !event.defaultPrevented) onPress(link)
    })
  }
  window.addEventListener('click', press, { capture: true })
  return () => window.removeEventListener('click', press, { capture: true })
}
