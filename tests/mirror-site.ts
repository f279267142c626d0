import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A language written from right to left that has no built-in words: the pages say the English ones, so that tests find them. */
const MIRRORED_LOCALE = 'he'

/**
 * Copies a site's folder as its right-to-left twin: same listings and words, laid out the other way round.
 * @param site folder under `sites/`
 * @returns the twin's folder
 */
export function mirrorSite(site: string): string {
  const folder = path.resolve('.stage/test', `${site}-twin`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), folder, { recursive: true })
  const file = path.join(folder, 'site.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...config, locale: MIRRORED_LOCALE }))
  return folder
}
