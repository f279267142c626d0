import { inLanguages } from './listing-output'
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
  const sharingPictures = { drawn: 0, kept: 0 }
  for (const ofLanguage of inLanguages(input)) {
    // Pictures are drawn while the other files are written.
    const drawing = writeSharingPictures({ ...ofLanguage, warn })
    drawing.catch(() => undefined)
    await writeScheduleFiles(ofLanguage)
    await writeDigestFiles(ofLanguage)
    await writeFilmIndexFile(ofLanguage)
    await writePlacesFile(ofLanguage)
    await writeFeedFiles(ofLanguage)
    await writeSearchFiles(ofLanguage)
    const { drawn, kept } = await drawing
    sharingPictures.drawn += drawn
    sharingPictures.kept += kept
  }
  return { sharingPictures, warnings }
}

/**
 * Runs `writeListingFiles` in a worker thread, in parallel with the bundler. @param worker file of
 * `listing-files-worker`
 */
export function startListingFiles(worker: string, input: ListingFilesInput): ReturnType<typeof writeListingFiles> {
  return runThread(worker, input)
}
