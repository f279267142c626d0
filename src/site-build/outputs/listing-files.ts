import { writeDigestFiles } from './digest-files'
import { writeFeedFiles } from './feeds/feed-files'
import { writeFilmIndexFile } from './film-index-file'
import { writePlacesFile } from './places-file'
import { runThread } from '../publish/run-thread'
import { writeScheduleFiles } from './schedule-files'
import { writeSearchFiles } from './search-files'
import { type DrawnOutput, writeSharingPictures } from './sharing/sharing-files'

export interface ListingFilesInput extends Omit<DrawnOutput, 'warn'> {
  siteUrl: string
}

/** Writes all files of a release that depend on listings alone. */
export async function writeListingFiles(input: ListingFilesInput) {
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  // Pictures are drawn while the other files are written.
  const drawing = writeSharingPictures({ ...input, warn })
  drawing.catch(() => undefined)
  await writeScheduleFiles(input)
  await writeDigestFiles(input)
  await writeFilmIndexFile(input)
  await writePlacesFile(input)
  await writeFeedFiles(input)
  await writeSearchFiles(input)
  const { drawn, kept } = await drawing
  return { sharingPictures: { drawn, kept }, warnings }
}

/**
 * Runs `writeListingFiles` in a worker thread, in parallel with the bundler. @param worker file of
 * `listing-files-worker`
 */
export function startListingFiles(worker: string, input: ListingFilesInput): ReturnType<typeof writeListingFiles> {
  return runThread(worker, input)
}
