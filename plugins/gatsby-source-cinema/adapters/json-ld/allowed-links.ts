import type { LeftOut } from '../reading/left-out'
import { webUrl } from '../reading/values'
import { textOf } from './field-values'
import { isObject } from '../../record-values'
import { listOf } from './page-graph'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Links of a page that the site may show: on the page's own host, or one that the operator names. */
export class AllowedLinks {
  constructor(
    private readonly bookingHosts: readonly string[],
    private readonly leftOut: LeftOut,
  ) {}

  /** The first allowed link of the values, resolved against the page. */
  first(page: string, values: readonly unknown[]): string | undefined {
    const links = values.flatMap(value => {
      const url = resolveUrl(value, page)
      return url === undefined ? [] : [url]
    })
    const allowed = links.find(url => this.isAllowed(url, page))
    const [refused] = links
    if (allowed === undefined && refused !== undefined)
      this.leftOut.add(page, says('foreignLink', { host: new URL(refused).host }), refused)
    return allowed
  }

  private isAllowed(url: string, page: string): boolean {
    const host = hostOf(url)
    return host === hostOf(page) || this.bookingHosts.some(own => host === own || host.endsWith(`.${own}`))
  }
}

function hostOf(url: string): string {
  return new URL(url).host.toLowerCase().replace(/^www\./, '')
}

/** The http(s) address of a text or of a node with `url`, resolved against the page. */
export function resolveUrl(value: unknown, page: string): string | undefined {
  for (const item of listOf(value)) {
    const text = isObject(item) ? (textOf(item.url) ?? textOf(item.contentUrl) ?? textOf(item['@id'])) : textOf(item)
    if (!text || !URL.canParse(text, page)) continue
    const url = webUrl(new URL(text, page).href)
    if (url !== undefined) return url
  }
  return undefined
}
