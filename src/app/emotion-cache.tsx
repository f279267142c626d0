import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { WrapRootElementBrowserArgs } from 'gatsby'
import type { ReactElement } from 'react'
import { EMOTION_KEY } from '../ui/jsx/styled-element'

const CLASS_NAME = new RegExp(`\\.${EMOTION_KEY}-([\\w-]+)`, 'g')

/** Milliseconds. */
const RETRY_MS = 3000

/**
 * Creates the browser's Emotion cache. It marks the rules of the page's stylesheet as inserted, so that hydration does
 * not insert them again, and retries a stylesheet that failed to load. In development there is no stylesheet, and all
 * rules are inserted.
 */
export function createBrowserCache(doc: Document): EmotionCache {
  const cache = createCache({ key: EMOTION_KEY })
  const link = doc.querySelector<HTMLLinkElement>('link[data-global-styles]')
  if (!link) return cache
  for (const id of idsIn(link.sheet)) cache.inserted[id] = true
  for (const id of link.dataset.globalStyles?.split(' ') ?? []) if (id) doc.head.append(globalMark(doc, id))
  // A failed stylesheet is null or empty, by browser.
  if (!link.sheet?.cssRules.length) requestAgain(link)
  return cache
}

/** Of all class names in the rules, also of those in media and container queries. */
function* idsIn(rules: CSSStyleSheet | CSSGroupingRule | null): Generator<string> {
  for (const rule of rules?.cssRules ?? []) {
    if ('selectorText' in rule) for (const [, id = ''] of String(rule.selectorText).matchAll(CLASS_NAME)) yield id
    else if ('cssRules' in rule) yield* idsIn(rule as CSSGroupingRule)
  }
}

/** Emotion treats global styles as rendered if it finds a tag with their name. */
function globalMark(doc: Document, id: string): HTMLStyleElement {
  const mark = doc.createElement('style')
  mark.dataset.emotion = `${EMOTION_KEY}-global ${id}`
  return mark
}

/** Requests a stylesheet again. If the first request is still pending, the browser combines both. */
function requestAgain(link: HTMLLinkElement): void {
  const copy = link.cloneNode() as HTMLLinkElement
  copy.removeAttribute('data-global-styles')
  copy.addEventListener('error', () => {
    const retry = () => {
      window.removeEventListener('online', retry)
      window.clearTimeout(timer)
      copy.remove()
      requestAgain(link)
    }
    const timer = window.setTimeout(retry, RETRY_MS)
    window.addEventListener('online', retry)
  })
  link.after(copy)
}

let cache: ReturnType<typeof createBrowserCache> | undefined

export function wrapRootElement({ element }: Pick<WrapRootElementBrowserArgs, 'element'>): ReactElement {
  cache ??= createBrowserCache(document)
  return <CacheProvider value={cache}>{element}</CacheProvider>
}
