import type { Fault } from '../../../config/fault'
import { type FaultCode, type FaultWords, type Said, says } from '../../../config/fault-words/fault-words'
import type { FetchedPictures } from './fetch-pictures'

/** Reasons that a warning names; a host fails in few ways. */
const MOST_REASONS = 3

/**
 * One warning per host that summarises which of its pictures the build could not have, and why.
 * @param urls all pictures of other hosts, of which `files` are had and `reasons` are not, or only in an earlier copy
 */
export function describeMissing(urls: readonly string[], { files, reasons }: FetchedPictures): Fault[] {
  const hosts = groupBy([...new Set(urls)], url => new URL(url).origin)
  return [...hosts].flatMap(([source, ofHost]): Fault[] => {
    const failed = ofHost.filter(url => reasons.has(url))
    const describe = (code: FaultCode, some: readonly string[]) =>
      some.length === 0
        ? []
        : [says(code, { count: some.length, all: ofHost.length, reasons: listReasons(some, reasons) })]
    const [first, second] = [
      ...describe(
        'picturesMissing',
        failed.filter(url => !files.has(url)),
      ),
      ...describe(
        'picturesOlder',
        failed.filter(url => files.has(url)),
      ),
    ]
    if (!first) return []
    const said = second ? says('twoSentences', { first: first.words, second: second.words }) : first
    return [{ severity: 'warning', source, ...said }]
  })
}

/** `was answered with 404 (12, such as https://pictures.example/a.jpg)`, the most frequent first. */
function listReasons(urls: readonly string[], reasons: ReadonlyMap<string, Said>): FaultWords {
  const groups = [...groupBy(urls, url => reasons.get(url)?.message ?? '')].sort(([, a], [, b]) => b.length - a.length)
  const named = groups.slice(0, MOST_REASONS).map(([message, of]) => {
    const [url = ''] = of
    const reason = reasons.get(url)?.words ?? message
    return says('reasonOfPictures', { reason, count: of.length, url: bare(url) }).words
  })
  const all = [...named, ...(groups.length > MOST_REASONS ? [says('andOthers').words] : [])]
  return all.reduceRight((rest, first) => says('reasonAndMore', { first, rest }).words)
}

/** Without the query, which may hold a token. */
function bare(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function groupBy(urls: readonly string[], keyOf: (url: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const url of urls) groups.set(keyOf(url), [...(groups.get(keyOf(url)) ?? []), url])
  return groups
}
