import { isPageHydrated } from '../../../deferred/hydration-state'

const heard = new WeakSet<Event>()

/** Notes that a link's own code has heard a press. */
export function noteHeard(press: Event): void {
  heard.add(press)
}

/**
 * Hears presses on links of parts whose code is still to come: the browser follows them at once, and no code of theirs says so.
 * @param onPress is told of a press that nobody else heard, with the link as it stands. @returns stops
 */
export function watchDehydratedLinks(onPress: (link: HTMLAnchorElement) => void): () => void {
  const press = (event: MouseEvent) => {
    if (isPageHydrated()) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    // What is live has heard of it by then; the document still stands.
    setTimeout(() => {
      if (!heard.has(event) && !event.defaultPrevented) onPress(link)
    })
  }
  window.addEventListener('click', press, { capture: true })
  return () => window.removeEventListener('click', press, { capture: true })
}
