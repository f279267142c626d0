import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readReleaseRecord } from './release-record'
import { listFiles } from './sync-folder'

interface AdoptCalendars {
  stageRoot: string
  stagePublicDir: string
  /** What visitors see now; may be missing, or another site's. */
  publicDir: string
  siteFolder: string
}

const FOLDER = 'calendar'

/**
 * Brings the live site's calendars into the stage, where the build looks for what was last told: a refresh may have
 * published showtimes since the last build, and cancelled some, which subscribers must not lose sight of.
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
