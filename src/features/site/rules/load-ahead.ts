/**
 * Pages that browsers load before they are opened (decision 156). Specification: Speculation Rules, WICG
 * (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */

/** Path of the rules below the site's prefix. Browsers of phones and others receive different ones there. */
export const LOAD_AHEAD_PATH = '/__load-ahead'

/** Media type of rules that a `Speculation-Rules` header names. */
export const LOAD_AHEAD_TYPE = 'application/speculationrules+json'

/** Request header by which a page that was loaded ahead reports that it is shown now; HEAD of its own address. */
export const SHOWN_HEADER = 'x-page-shown'

export type LoadAhead = 'prefetch' | 'prerender'

/** What `chooseLoadAhead` reads; null without the header. */
interface ClientHints {
  /** `Sec-CH-UA-Mobile`, an sf-boolean: `?1` on phones. Only browsers that know speculation rules send it. */
  mobile: string | null
  /** `Save-Data`: `on`. */
  saveData: string | null
}

/** A phone's memory and line are spared the pictures and styles of a page that may never be opened. */
export function chooseLoadAhead({ mobile, saveData }: ClientHints): LoadAhead | null {
  if (saveData?.trim().toLowerCase() === 'on') return null
  return mobile?.trim() === '?0' ? 'prerender' : 'prefetch'
}

/** Request headers that the rules depend on, for `Vary`. */
export const LOAD_AHEAD_VARY = 'sec-ch-ua-mobile, save-data'

/** Value of a page's `Speculation-Rules` header: a structured list of addresses. @param pathPrefix `/` or `/kino` */
export function loadAheadHeader(pathPrefix: string): string {
  return `"${prefixOf(pathPrefix)}${LOAD_AHEAD_PATH}"`
}

interface LoadAheadRules {
  /** Null for rules without a page. */
  action: LoadAhead | null
  /** `/`, or `/kino` without a trailing slash. */
  pathPrefix: string
  /** Paths without prefix of pages that are not loaded ahead: `/login/`. A path covers what is below it. */
  excluded: readonly string[]
}

/**
 * Links of a page that its code has not taken over: from then on the router opens pages, and a document loaded ahead
 * would be loaded in vain.
 */
const BROWSERS_LINKS = 'html:not([data-hydrated]) a'
/** Links that open no page of this window, or lead to a part of the same page. */
const OTHER_LINKS = '[target], [download], [rel~="nofollow"], [href^="#"], [aria-current="page"]'

/**
 * The rules, once a visitor points at a link for a moment or presses it: pages of this site alone. All pages end with a
 * slash, files and calls do not. An address with a query is not loaded ahead, because it may count as an act.
 */
export function speculationRules({ action, pathPrefix, excluded }: LoadAheadRules): object {
  if (action === null) return {}
  const prefix = prefixOf(pathPrefix)
  const where = {
    and: [
      { href_matches: [pages(`${prefix}/`), pages(`${prefix}/*/`)] },
      ...excluded.map(path => ({ not: { href_matches: pages(`${escapePattern(prefix + path)}*`) } })),
      { selector_matches: BROWSERS_LINKS },
      { not: { selector_matches: OTHER_LINKS } },
    ],
  }
  return { [action]: [{ where, eagerness: 'moderate' }] }
}

/** An empty search: without one, a pattern matches any. */
const pages = (pathname: string) => ({ pathname, search: '' })

const prefixOf = (pathPrefix: string) => (pathPrefix === '/' ? '' : pathPrefix)

/** Characters that URL patterns read as their own. Paths are percent-encoded as in links. */
const escapePattern = (path: string) => encodeURI(path).replaceAll(/[+*?:{}()\\]/gu, String.raw`\$&`)
