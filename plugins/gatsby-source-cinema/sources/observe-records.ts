import type { RawRecord, SourceAdapter } from '../adapter'

export type ListName = 'theaters' | 'movies' | 'showtimes' | 'events' | 'pages'

/** A film of several records, by `source:id`. */
export interface JoinedFilm {
  title: string
  records: { key: string; title: string }[]
}

/** Follows the read of a site, for reports. */
export interface SourceObserver {
  /** Called with each record as its source gives it. */
  record: (list: ListName, raw: RawRecord) => void
  /** Called once with the films of several records. */
  joined: (films: readonly JoinedFilm[]) => void
}

/** The adapter, whose records an observer sees as they pass. */
export function observeRecords(adapter: SourceAdapter, observer: SourceObserver | undefined): SourceAdapter {
  if (!observer) return adapter
  async function* watched(list: ListName, records: AsyncIterable<RawRecord>): AsyncGenerator<RawRecord> {
    for await (const raw of records) {
      observer?.record(list, raw)
      yield raw
    }
  }
  return {
    readSettings: () => adapter.readSettings(),
    readTheaters: () => watched('theaters', adapter.readTheaters()),
    readMovies: () => watched('movies', adapter.readMovies()),
    readShowtimes: () => watched('showtimes', adapter.readShowtimes()),
    readEvents: () => watched('events', adapter.readEvents()),
    readPages: () => watched('pages', adapter.readPages()),
  }
}
