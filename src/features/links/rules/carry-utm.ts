import { appendQuery } from '../../site/rules/append-query'

const UTM = /^utm_/

/**
 * The parameters of a page's address that outgoing links carry on: those that begin with `utm_`, and no other
 * (specification §2 Link behaviour). @param search query of the page, with or without its `?`
 */
export function readUtm(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([name]) => UTM.test(name))
}

/** A link's parameters of a campaign that the page's do not replace. */
export function missingUtm(url: string, utm: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const own = new URL(url).searchParams
  return utm.filter(([name]) => !own.has(name))
}

/** An absolute http or https URL with the page's campaign; a campaign of its own stays. Others stay as they are. */
export function carryUtm(url: string, utm: readonly (readonly [string, string])[]): string {
  if (utm.length === 0 || !/^https?:/i.test(url)) return url
  const added = missingUtm(url, utm)
  return added.length === 0 ? url : appendQuery(url, added)
}
