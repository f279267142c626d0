import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { linkOrCopy } from './release-files'
import { readReleaseRecord } from './release-record'
import { removeFile } from './replace-file'
import { listFiles } from './sync-folder'

const FOLDER = 'calendar'

interface AdoptCalendars extends Record<'stageRoot' | 'stagePublicDir' | 'publicDir' | 'siteFolder', string> {
  /** Codes of the site's languages; empty: the default. */
  languages: readonly string[]
}

/**
 * Copies the live site's calendars into the stage as the build's previous calendars: since the last build, a refresh
 * may have published and cancelled showtimes, whose cancellations subscribers still need.
 */
export async function adoptCalendars({
  stageRoot,
  stagePublicDir,
  publicDir,
  siteFolder,
  languages,
}: AdoptCalendars): Promise<void> {
  const release = await readReleaseRecord({ stageRoot, publicDir })
  if (release?.siteFolder !== siteFolder) return
  for (const folder of languages.map(code => path.join(code, FOLDER))) {
    const calendars = (await listFiles(path.join(publicDir, folder))).filter(file => file.endsWith('.ics'))
    for (const file of calendars.map(name => path.join(folder, name))) {
      await mkdir(path.dirname(path.join(stagePublicDir, file)), { recursive: true })
      await copyFile(path.join(publicDir, file), path.join(stagePublicDir, file))
    }
  }
}

/** Of any language of the site. */
const CALENDAR = /^(?:[a-z]{2,3}(?:-[\w-]+)?\/)?calendar\/.+\.ics(?:\.br|\.gz)?$/

/**
 * Gives a release that goes live again the calendars of the live one, as its previous calendars: the next refresh then
 * tells subscribers what was cancelled, and gives no event an older version than they have.
 */
export async function passOnCalendars({ from, to }: Record<'from' | 'to', string>): Promise<void> {
  for (const file of (await listFiles(from)).filter(name => CALENDAR.test(name))) {
    const target = path.join(to, file)
    await mkdir(path.dirname(target), { recursive: true })
    await removeFile(target)
    await linkOrCopy(path.join(from, file), target)
  }
}
