/** An event as the feed tells it. */
export interface FeedEvent {
  /** Stays the same while the event lasts, whatever its page is called. */
  guid: string
  title: string
  /** Its page, absolute. */
  url: string
  /** Plain text. */
  description: string | null
  category: string | null
  /** Epoch ms of when it was announced; null while unknown. */
  publishedAt: number | null
}

interface BuildEventFeed {
  title: string
  /** The page of all events, absolute. */
  url: string
  /** The feed itself, absolute. */
  feedUrl: string
  description: string
  /** BCP 47. */
  language: string
  events: readonly FeedEvent[]
}

/**
 * The site's events as RSS 2.0, the latest announced first, those of unknown date at the end. It carries no time of its
 * own building: while no event changes, its text is the same (contracts §5).
 */
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

/** XML 1.0 knows no control characters but tab and line ends, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
}
