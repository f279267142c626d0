import { useMemo } from 'react'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { type ShowtimeColumns, unpackShowtimes } from '../../features/schedule/rules/showtime-columns'

/** A record as a page's data carries it: its showtimes are columns. */
export type Packed<T extends { showtimes: Showtime[] }> = Omit<T, 'showtimes'> & { showtimes: ShowtimeColumns }

/** The record with its showtimes. */
export function unpackRecord<T extends { showtimes: Showtime[] }>(record: Packed<T>): T {
  return { ...record, showtimes: unpackShowtimes(record.showtimes) } as T
}

/** The records of a page's data, those with columns unpacked. */
export function unpackRecords<T extends object>(records: T): T {
  const entries = Object.entries(records).map(([name, record]) => [
    name,
    isPacked(record) ? unpackRecord(record) : record,
  ])
  return Object.fromEntries(entries) as T
}

function isPacked(record: unknown): record is Packed<{ showtimes: Showtime[] }> {
  if (typeof record !== 'object' || record === null || !('showtimes' in record)) return false
  return typeof record.showtimes === 'object' && record.showtimes !== null && 'columns' in record.showtimes
}

/** The record with its showtimes, the same one for the same data. */
export function useUnpacked<T extends { showtimes: Showtime[] }>(record: Packed<T>): T {
  return useMemo(() => unpackRecord<T>(record), [record])
}
