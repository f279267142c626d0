import { useMemo } from 'react'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { type ShowtimeColumns, unpackShowtimes } from '../../features/schedule/rules/codec/page-columns'

/** A record in a page's data, with its showtimes as columns. */
export type Packed<T extends { showtimes: Showtime[] }> = Omit<T, 'showtimes'> & { showtimes: ShowtimeColumns }

function unpackRecord<T extends { showtimes: Showtime[] }>(record: Packed<T>): T {
  return { ...record, showtimes: unpackShowtimes(record.showtimes) } as T
}

/** Unpacks the records of a page's data that contain columns. */
export function unpackRecords<T extends object>(records: T): T {
  const unpack = (record: unknown) => (isPacked(record) ? unpackRecord(record) : record)
  return Object.fromEntries(Object.entries(records).map(([name, record]) => [name, unpack(record)])) as T
}

function isPacked(record: unknown): record is Packed<{ showtimes: Showtime[] }> {
  if (typeof record !== 'object' || record === null || !('showtimes' in record)) return false
  return typeof record.showtimes === 'object' && record.showtimes !== null && 'columns' in record.showtimes
}

/** Unpacks a record, memoized by its data. */
export function useUnpacked<T extends { showtimes: Showtime[] }>(record: Packed<T>): T {
  return useMemo(() => unpackRecord<T>(record), [record])
}
