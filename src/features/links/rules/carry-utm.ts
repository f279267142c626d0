import { appendQuery } from '../../site/rules/append-query'

const UTM = /^utm_/

/** Query parameters that outgoing links carry on: only `utm_…` (specification §2 Link behaviour). */
export function readUtm(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([name]) => UTM.test(name))
}

/** Campaign parameters that a link lacks; its own take precedence. */
export function missingUtm(url: string, utm: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const own = new URL(url).searchParams
  return utm.filter(([name]) => !own.has(name))
}

/** Adds the campaign to an http URL; the URL's own parameters take precedence. Other URLs stay unchanged. */
export function carryUtm(url: string, utm: readonly (readonly [string, string])[]): string {
  if (utm.length === 0 || !/^https?:/i.test(url)) return url
  const added = missingUtm(url, utm)
  return added.length === 0 ? url : appendQuery(url, added)
}
