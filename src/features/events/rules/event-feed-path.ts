/** Where the events' RSS lies, without path prefix (contracts §5). */
export const EVENT_FEED_PATH = '/feeds/events.rss'
