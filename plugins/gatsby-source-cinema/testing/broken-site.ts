import type { Fault } from '../../../src/config/fault'
import { buildSoundSite, filesOf, type SiteFiles, type SoundSite, writeSiteFolder } from './site-folder-builder'

export interface BrokenSite {
  name: string
  /** Breaks records or settings of a valid site. */
  change?: (site: SoundSite) => void
  /** Breaks its files. */
  files?: (files: SiteFiles) => void
  /** A fault that must be reported. */
  fault: Partial<Omit<Fault, 'message'>> & { message?: RegExp }
  /** Ids that are missing in a successful read; undefined when the read fails. */
  leftOut?: { theaters?: string[]; movies?: string[]; showtimes?: string[]; events?: string[]; pages?: string[] }
}

export const first = <T>(list: T[]): T => {
  const [element] = list
  if (element === undefined) throw new Error('the sound site has none')
  return element
}

/**
 * Writes a valid site with one change.
 * @returns its folder, which `removeSiteFolders` removes
 */
export function writeBrokenSite({ change, files }: BrokenSite): string {
  const site = buildSoundSite()
  change?.(site)
  const broken = filesOf(site)
  files?.(broken)
  return writeSiteFolder(broken)
}
