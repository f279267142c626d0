import type { Fault } from '../../../src/config/fault'
import { buildSoundSite, filesOf, type SiteFiles, type SoundSite, writeSiteFolder } from './site-folder-builder'

export interface BrokenSite {
  /** What is broken. */
  name: string
  /** Breaks the parts of a sound site … */
  change?: (site: SoundSite) => void
  /** … or its files. */
  files?: (files: SiteFiles) => void
  /** The fault that must be among those reported. */
  fault: Partial<Omit<Fault, 'message'>> & { message?: RegExp }
  /** Ids that are gone from a read that succeeds; absent: the read fails. */
  leftOut?: { theaters?: string[]; movies?: string[]; showtimes?: string[]; events?: string[]; pages?: string[] }
}

export const first = <T>(list: T[]): T => {
  const [element] = list
  if (element === undefined) throw new Error('the sound site has none')
  return element
}

/** Writes a sound site with one thing broken. @returns its folder, which `removeSiteFolders` removes */
export function writeBrokenSite({ change, files }: BrokenSite): string {
  const site = buildSoundSite()
  change?.(site)
  const broken = filesOf(site)
  files?.(broken)
  return writeSiteFolder(broken)
}
