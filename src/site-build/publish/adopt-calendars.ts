import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readReleaseRecord } from './release-record'
import { listFiles } from './sync-folder'

interface AdoptCalendars {
  stageRoot: string
  stagePublicDir: string
  /** The live folder; may be missing, or contain another site. */
  publicDir: string
  siteFolder: string
}

const FOLDER = 'calendar'

/**
 * Copies the live site's calendars into the stage as the build's previous calendars: since the last build, a refresh
 * may have published and cancelled showtimes, whose cancellations subscribers still need.
 */
export async function adoptCalendars(input: AdoptCalendars): Promise<void> {
  const { stageRoot, stagePublicDir, publicDir, siteFolder } = input
  const release = await readReleaseRecord({ stageRoot, publicDir })
  if (release?.siteFolder !== siteFolder) return
  const calendars = (await listFiles(path.join(publicDir, FOLDER))).filter(file => file.endsWith('.ics'))
  for (const file of calendars.map(name => path.join(FOLDER, name))) {
    await mkdir(path.dirname(path.join(stagePublicDir, file)), { recursive: true })
    await copyFile(path.join(publicDir, file), path.join(stagePublicDir, file))
  }
}
