import type { AppIconConfig } from '../../offline/rules/app-icons'
import type { TheaterClock } from '../../schedule/rules/theater-clocks'
import type { TheaterPlacesFile } from '../../theaters/rules/theater-places'

/**
 * What the server needs to write pages and no browser gets with them (decision 026). A build leaves it at `SSR_CONFIG_FILE`
 * below Gatsby's folder; `Settings.ssrConfig` changes with it, so that pages are rendered anew.
 */
export interface SsrConfig {
  /** What theme.json says of the look (theme/rules/site-styles). */
  styles: string
  places: TheaterPlacesFile
  /** What tells when showtimes leave lists, by theater id; under the empty id what all others have. */
  clocks: Readonly<Record<string, TheaterClock>>
  /** The site as an app of a device. */
  app: AppIconConfig
  /** Parameters of addresses that bring a member's token, and the pages where they mean something else; null without members. */
  entryToken: EntryTokenConfig | null
}

export interface EntryTokenConfig {
  names: readonly string[]
  /** Paths without prefix. */
  exceptPaths: readonly string[]
}

/** Below the folder that Gatsby runs in. */
export const SSR_CONFIG_FILE = '.cache/server-facts.json'
