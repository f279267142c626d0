/** An item of the feed. */
export interface FeedEvent {
  /** Stable for the life of the event, even if the path of its page changes. */
  guid: string
  title: string
  /** URL of its page, absolute. */
  url: string
  /** Plain text. */
  description: string | null
  category: string | null
  /** When it was announced, epoch ms; null while unknown. */
  publishedAt: number | null
}

interface BuildEventFeed {
  title: string
  /** URL of the events page, absolute. */
  url: string
  /** URL of the feed itself, absolute. */
  feedUrl: string
  description: string
  /** BCP 47. */
  language: string
  events: readonly FeedEvent[]
}

/** RSS 2.0, the latest announced first, undated last. Without build time: changes only with an event (contracts §5). */
export function buildEventFeed({ title, url, feedUrl, description, language, events }: BuildEventFeed): string {
  const latestFirst = [...events].sort((a, b) => (b.publishedAt ?? -Infinity) - (a.publishedAt ?? -Infinity) || 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...latestFirst.flatMap(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf({ guid, title, url, description, category, publishedAt }: FeedEvent): string[] {
  return [
    '<item>',
    element('title', title),
    element('link', url),
    ...(description ? [element('description', description)] : []),
    ...(category ? [element('category', category)] : []),
    `<guid isPermaLink="false">${escapeXml(guid)}</guid>`,
    ...(publishedAt === null ? [] : [element('pubDate', new Date(publishedAt).toUTCString())]),
    '</item>',
  ]
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 allows no control characters except tab and line ends, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
