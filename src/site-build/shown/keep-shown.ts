import * as v from 'valibot'
import { indexOf } from '../listings/listing-index'
import type { Listings } from '../listings/listings'
import { acquireLock } from '../publish/build-lock'
import { readJsonFile, writeJsonFile } from '../publish/json-file'
import { placeFile } from '../publish/release-record'
import { NO_RECORD, recordReading, ShownRecordSchema } from './shown-record'

/** Kept beside the release's record, so that it outlives builds. */
const StateSchema = v.object({
  /** Of the site whose films these are. */
  siteFolder: v.string(),
  ...ShownRecordSchema.entries,
})

/** Where the record of a public folder is. */
export const shownRecordFile = (place: { stageRoot: string; publicDir: string }) => placeFile(place, 'shown.json')

interface KeepShown {
  /** Absolute path (`shownRecordFile`). */
  file: string
  /** As read from the source now, in the site's default language. They get the record, in all languages. */
  listings: Listings
  /** Called with one line for the operator. */
  print: (line: string) => void
}

/**
 * Adds a reading of the source to the record of what was shown (decision 162). A fault is printed: listings are published without a record too.
 */
export async function keepShown({ file, listings, print }: KeepShown): Promise<void> {
  const release = await acquireLock(`${file}.lock`, holder =>
    print(`Process ${holder} records what was shown; waiting for it to end`),
  )
  try {
    const state = await readJsonFile(file, StateSchema)
    const before = state?.siteFolder === listings.siteFolder ? state : NO_RECORD
    const record = recordReading(before, readingOf(listings))
    await writeJsonFile(file, { ...record, siteFolder: listings.siteFolder })
    for (const one of [listings, ...listings.others]) one.shown = record
  } catch (error) {
    print(`The record of what was shown is as it was: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await release()
  }
}

function readingOf(listings: Listings): Parameters<typeof recordReading>[1] {
  const { theaters, movies } = indexOf(listings)
  return {
    now: listings.now,
    isIncomplete: listings.warnings.some(({ hasEarlierRecords }) => hasEarlierRecords === true),
    titleOf: id => movies.get(id)?.movie.title,
    theaters: [...theaters.values()]
      .filter(({ theater }) => !theater.hidden)
      .map(({ theater: { id }, today }) => ({ id, today, showtimes: listings.showtimesByTheater.get(id) ?? [] })),
  }
}
