import { isDehydrated } from '../../../deferred/hydration-state'
import { track } from '../../analytics/client/analytics-events'

const handled = new WeakSet<Event>()

export function markHandled(press: Event): void {
  handled.add(press)
}

/** Watches links that are not hydrated yet, which the browser follows without their handlers. @returns stops it */
export function watchDehydratedLinks(onPress: (link: HTMLAnchorElement) => void): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !isDehydrated(link)) return
    // By then hydrated handlers have run, and the document is still loaded.
    setTimeout(() => {
      if (!handled.has(event) && !event.defaultPrevented) onPress(link)
    })
  }
  window.addEventListener('click', press, { capture: true })
  return () => window.removeEventListener('click', press, { capture: true })
}

/** @param url as authored: it never contains a member's token (specification §2 Link behaviour) */
export function trackLeaving(url: string): void {
  track('click', { category: 'Navigation', label: `out: ${url}` })
}

/** Tracks links to other sites that are followed before they are hydrated. @returns stops it */
export function trackDehydratedLinks(): () => void {
  return watchDehydratedLinks(link => {
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) trackLeaving(link.href)
  })
}
