import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SiteFolderOnDisk {
  /** Absolute path of the site folder. */
  folder: string
  remove: () => void
}

/** When its answers were recorded, an ISO instant: what a build takes for now. */
export const EVERYMAN_NOW = '2025-01-23T09:00:00Z'

/** site.json of a circuit read from its platform; nothing more than the contract requires. */
export function everymanSite(url: string, source: Record<string, unknown> = {}) {
  return {
    name: 'Everyman Cinema',
    locale: 'en-GB',
    country: { code: 'uk', iso31661A2: 'GB', iso31661A3: 'GBR' },
    source: { type: 'boxoffice', url, ...source },
  }
}

/** Writes such a site into an empty folder. */
export function writeEverymanInto(folder: string, url: string, source?: Record<string, unknown>): void {
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(everymanSite(url, source), null, 2))
}

/** Writes such a site folder below the system's temporary folder. @param source further fields of site.json `source` */
export function writeEverymanSite(url: string, source?: Record<string, unknown>): SiteFolderOnDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'everyman-site-'))
  writeEverymanInto(folder, url, source)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
