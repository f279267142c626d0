import { prefetchPathname } from 'gatsby'
import { watchNearness } from './near-window'

/** Gatsby's typings lack the returned `abort`, which removes a page from the queue. */
type Prefetch = (address: string) => { abort: () => void }

const links = new WeakMap<Element, { address: string; abort: (() => void) | null }>()
const requested = new Set<string>()
/** Addresses that the host or a resolver page handles: they have no page data. */
const PERMALINK = /\/permalink\//
let observer: IntersectionObserver | null = null

/**
 * Prefetches the page data of links in the window, like Gatsby's link: when the page is idle, and not if the link
 * leaves the window first. All links share one observer, and each page is fetched once.
 * @param address path of the page, with prefix @returns stops watching
 */
export function prefetchWhenSeen(link: Element, address: string): () => void {
  const isNeeded = !requested.has(address) && !PERMALINK.test(address)
  if (!isNeeded || typeof IntersectionObserver === 'undefined') return () => undefined
  observer ??= new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) react(target, isIntersecting)
  })
  const watching = observer
  links.set(link, { address, abort: null })
  const unwatch = () => {
    react(link, false)
    watching.unobserve(link)
  }
  // Links far from the window are not observed.
  const stop = watchNearness(link, { onNear: () => watching.observe(link), onFar: unwatch })
  if (!stop) watching.observe(link)
  return () => {
    stop?.()
    unwatch()
    links.delete(link)
  }
}

function react(link: Element, isSeen: boolean): void {
  const watched = links.get(link)
  if (!watched) return
  if (!isSeen) {
    watched.abort?.()
    watched.abort = null
  } else watched.abort ??= prefetch(watched.address)
}

function prefetch(address: string): (() => void) | null {
  if (requested.has(address)) return null
  requested.add(address)
  const { abort } = (prefetchPathname as unknown as Prefetch)(address)
  return () => {
    requested.delete(address)
    abort()
  }
}

/** Loads data and code of a page that is about to be visited. @param address path of the page, with prefix */
export function prepareVisit(address: string): void {
  if (PERMALINK.test(address)) return
  const { ___loader } = globalThis as { ___loader?: { hovering: (address: string) => void } }
  ___loader?.hovering(address)
}
