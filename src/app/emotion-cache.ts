import createCache, { type EmotionCache } from '@emotion/cache'

/** Class names are `css-<id>`. */
export const EMOTION_KEY = 'css'

/** How long to wait before a page's styles are asked for again, milliseconds. */
const RETRY_MS = 3000

/**
 * The browser's styles: knows what the page's stylesheet holds, so that hydration inserts none of it again. A style sheet
 * that did not come is asked for again, after a while and whenever the network is back. In development there is none, and
 * all styles are inserted.
 */
export function createBrowserCache(doc: Document): EmotionCache {
  const cache = createCache({ key: EMOTION_KEY })
  const link = doc.querySelector<HTMLLinkElement>('link[data-styles]')
  if (!link) return cache
  for (const id of idsIn(link.dataset.styles)) cache.inserted[id] = true
  for (const id of idsIn(link.dataset.globalStyles)) doc.head.append(globalMark(doc, id))
  if (!isThere(link)) askAgain(link)
  return cache
}

/** A sheet that failed is null or empty, by browser; one of another origin keeps its rules to itself. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return true
  }
}

function idsIn(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}

/** Emotion takes global styles for rendered where it finds a tag of their name. */
function globalMark(doc: Document, id: string): HTMLStyleElement {
  const mark = doc.createElement('style')
  mark.dataset.emotion = `${EMOTION_KEY}-global ${id}`
  return mark
}

/** Asks for a style sheet beside the one that may still be on its way: then both are one request. */
function askAgain(link: HTMLLinkElement): void {
  const copy = link.cloneNode() as HTMLLinkElement
  copy.removeAttribute('data-styles')
  copy.removeAttribute('data-global-styles')
  copy.addEventListener('error', () => {
    const retry = () => {
      window.removeEventListener('online', retry)
      window.clearTimeout(timer)
      copy.remove()
      askAgain(link)
    }
    const timer = window.setTimeout(retry, RETRY_MS)
    window.addEventListener('online', retry)
  })
  link.after(copy)
}
