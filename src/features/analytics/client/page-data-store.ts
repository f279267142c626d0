import type { PageData } from '../rules/page-data'

type Listener = (page: PageData) => void

const listeners = new Set<Listener>()
let latest: PageData | null = null

/** What the page that is shown says of itself; null before the first one is known. */
export function readPageData(): PageData | null {
  return latest
}

/** Hears of every page, and of the same page anew when its theater or its visitor's session changes; first of the present one. @returns stops */
export function onPageData(listener: Listener): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells of the page that is shown now. The same again is told once. */
export function announcePageData(page: PageData): void {
  if (latest && JSON.stringify(latest) === JSON.stringify(page)) return
  latest = page
  for (const listener of [...listeners]) listener(page)
}

/** Forgets the page; for tests. */
export function forgetPageData(): void {
  latest = null
  listeners.clear()
}
