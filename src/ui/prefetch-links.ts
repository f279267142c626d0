import { prefetchPathname } from 'gatsby'
import { watchNearness } from './near-window'

/** Gatsby gives back more than its typings say: what takes a page out of the queue again. */
type Prefetch = (address: string) => { abort: () => void }

interface WatchedLink {
  address: string
  abort: (() => void) | null
}

const links = new WeakMap<Element, WatchedLink>()
const asked = new Set<string>()
/** Addresses that the host or a page of its own resolves: they have no page data. */
const PERMALINK = /\/permalink\//
let observer: IntersectionObserver | null = null

/**
 * Fetches the data of pages that links in the window lead to, as Gatsby's link does: one after the other when the page
 * has nothing else to do, and not when the link has left the window before its turn. One observer serves all links, and
 * a page is asked for once however many links lead to it.
 * @param address path of the page, with prefix @returns stops watching
 */
export function prefetchWhenSeen(link: Element, address: string): () => void {
  if (asked.has(address) || PERMALINK.test(address) || typeof IntersectionObserver === 'undefined')
    return () => undefined
  observer ??= new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) react(target, isIntersecting)
  })
  const watching = observer
  links.set(link, { address, abort: null })
  const unwatch = () => {
    react(link, false)
    watching.unobserve(link)
  }
  // Far from the window it need not be watched.
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
  } else watched.abort ??= ask(watched.address)
}

function ask(address: string): (() => void) | null {
  if (asked.has(address)) return null
  asked.add(address)
  const { abort } = (prefetchPathname as unknown as Prefetch)(address)
  return () => {
    asked.delete(address)
    abort()
  }
}

/** Loads a page whole that is about to be visited: its data and its code. @param address path of the page, with prefix */
export function prepareVisit(address: string): void {
  if (PERMALINK.test(address)) return
  const { ___loader } = globalThis as { ___loader?: { hovering: (address: string) => void } }
  ___loader?.hovering(address)
}
