import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TWIN_FOLDER } from './twin-folder'

/** What the twin's box office calls a theater: not its id, as with most operators. */
const CODE = 'box-{theaterId}'

/**
 * Copies a demo site's folder as its twin in embedded mode (specification §2): same listings, with booking links that the
 * checkout page shows in a frame.
 * @param site folder under `sites/`
 * @returns the twin's folder
 */
export function embedSite(site: string): string {
  const folder = TWIN_FOLDER
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), folder, { recursive: true })
  const config = readJson(path.join(folder, 'site.json'))
  const ticketingUrl = String(config['ticketingUrl'])
  writeJson(path.join(folder, 'site.json'), { ...config, displayMode: 'tapos_embedded' })
  const programme = readJson(path.join(folder, 'programme.json'))
  const bookingUrl = `${new URL(ticketingUrl).origin}/websales/sales/${CODE}/book?perfcode={perfCode}`
  writeJson(path.join(folder, 'programme.json'), { ...programme, bookingUrl })
  return folder
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content))
}
