import { describe, expect, it } from 'vitest'
import { buildEventFeed, type FeedEvent } from './build-event-feed'

const event = (own: Partial<FeedEvent>): FeedEvent => ({
  guid: 'event+1@cinema.example',
  title: 'Silent week',
  url: 'https://cinema.example/events/silent-week/',
  description: null,
  category: null,
  publishedAt: null,
  ...own,
})
const feedOf = (events: FeedEvent[]) =>
  buildEventFeed({
    title: 'Events | Lumen',
    url: 'https://cinema.example/events/',
    feedUrl: 'https://cinema.example/feeds/events.rss',
    description: 'Previews & seasons',
    language: 'en-GB',
    events,
  })

describe('buildEventFeed', () => {
  it('escapes what XML keeps to itself, and drops what it does not know', () => {
    const feed = feedOf([event({ title: 'Q&A <live> “5 > 4” \u0000\u0007🎬 שבוע' })])
    expect(feed).toContain('<title>Q&amp;A &lt;live&gt; “5 &gt; 4” 🎬 שבוע</title>')
    expect(feed).toContain('<description>Previews &amp; seasons</description>')
    expect(feed.replace(/[\n\x20-\x7e]/g, '').match(/\p{Cc}/u)).toBeNull()
  })

  it('puts the latest announcement first, undated ones last, with dates as RFC 822 wants them', () => {
    const feed = feedOf([
      event({ guid: 'undated' }),
      event({ guid: 'old', publishedAt: Date.parse('2025-01-01T00:00:00Z') }),
      event({ guid: 'new', publishedAt: Date.parse('2025-01-17T09:30:00Z') }),
    ])
    expect([...feed.matchAll(/isPermaLink="false">(\w+)</g)].map(match => match[1])).toEqual(['new', 'old', 'undated'])
    expect(feed).toContain('<pubDate>Fri, 17 Jan 2025 09:30:00 GMT</pubDate>')
    expect(feed.match(/<pubDate>/g)).toHaveLength(2)
  })

  it('is a channel without items while there are no events', () => {
    expect(feedOf([])).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"[^]*<\/channel>\n<\/rss>\n$/,
    )
  })
})
