import { createHash } from 'node:crypto'
import type { Showtime } from '../../../src/features/schedule/rules/showtime'
import type { RawRecord } from '../adapter'

/** A showtime as it was built of its record, with all tags of the source. */
export interface BuiltShowtime {
  /** The record's own id. */
  id: string
  showtime: Showtime
  allTags: readonly string[]
  /** With what depends on other showtimes, too, as it was in the last read. */
  whole?: Showtime
}

interface Kept {
  key: string
  built: BuiltShowtime
}

/**
 * Showtimes of the last read of a site, by their records as they came: one that comes again is not checked and built
 * again. For processes that read a large site every minute, where one showtime of thousands has changed.
 */
export class ShowtimeMemory {
  private context = ''
  private known = new Map<string, Kept>()
  private current = new Map<string, Kept>()

  /** Begins a read. @param context all that a showtime depends on besides its record; another one forgets everything */
  begin(context: readonly unknown[]): void {
    const hash = createHash('sha1').update(JSON.stringify(context)).digest('base64url')
    this.known = hash === this.context ? this.current : new Map()
    this.current = new Map()
    this.context = hash
  }

  recall(raw: RawRecord): BuiltShowtime | undefined {
    const kept = this.known.get(keyOf(raw))
    // By the key of the last read: millions of new ones would have to be cleared away.
    if (kept) this.current.set(kept.key, kept)
    return kept?.built
  }

  /** The object of the last read where the showtime is the same, so that what was made of it counts still. */
  settle(built: BuiltShowtime, showtime: Showtime): Showtime {
    const { whole } = built
    if (whole && whole.tags.join('\n') === showtime.tags.join('\n')) return whole
    built.whole = showtime
    return showtime
  }

  keep(raw: RawRecord, built: BuiltShowtime): void {
    const key = keyOf(raw)
    this.current.set(key, { key, built })
  }
}

const keyOf = ({ from, value }: RawRecord) => `${from?.name ?? ''} ${JSON.stringify(value)}`
