/** Path of the events' RSS feed, without path prefix (contracts §5). */
export const EVENT_FEED_PATH = '/feeds/events.rss'
