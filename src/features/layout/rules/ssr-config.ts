import type { Routes } from '../../../config/routes'
import type { AppIconConfig } from '../../offline/rules/app-icons'
import type { TheaterClock } from '../../schedule/rules/theater-clocks'
import type { TheaterPlacesFile } from '../../theaters/rules/theater-places'

/**
 * Config that only the server needs to render pages (decision 026). The build writes it to `SSR_CONFIG_FILE` below
 * Gatsby's folder; `Settings.ssrConfig` changes with it, so that pages are rendered anew.
 */
export interface SsrConfig {
  /** Styles from theme.json (theme/rules/site-styles). */
  styles: string
  places: TheaterPlacesFile
  /** Determines when showtimes leave lists, by theater id; the empty id holds the default. */
  clocks: Readonly<Record<string, TheaterClock>>
  /** Base paths of the languages besides the default; empty on a site of one. */
  languageBases: readonly string[]
  /** Metadata of the site as an app. */
  app: AppIconConfig
  /** Query parameters with a member's token, and the pages where they have another meaning; null without members. */
  entryToken: EntryTokenConfig | null
  /** The redirect table (specification §2). */
  redirects: Routes['redirects']
}

export interface EntryTokenConfig {
  names: readonly string[]
  /** Paths without prefix. */
  exceptPaths: readonly string[]
  /** Path without prefix of the page that a code in a letter leads to; null without one. */
  codePath: string | null
}

/** Relative to Gatsby's working directory. */
export const SSR_CONFIG_FILE = '.cache/ssr-config.json'
