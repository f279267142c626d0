import type { SiteConfig } from '../../../src/config/site-config'
import type { FaultLog, Records } from './read-records'
import { says } from '../../../src/config/fault-words/fault-words'

/** Ids of one kind of record, by the status of references to them. */
export interface Roster {
  /** On the site. */
  shown: ReadonlySet<string>
  /** In the source, and excluded or removed by the operator. */
  withheld: ReadonlySet<string>
  /** Left out by the quarantine. */
  rejected: ReadonlySet<string>
  /** False when reading the list ended with a fault, so that ids can be missing. */
  isComplete: boolean
}

/** Status of a reference to an id. */
export function standingOf(roster: Roster, id: string): 'shown' | 'withheld' | 'rejected' | 'unknown' {
  if (roster.shown.has(id)) return 'shown'
  if (roster.withheld.has(id)) return 'withheld'
  return roster.rejected.has(id) || !roster.isComplete ? 'rejected' : 'unknown'
}

/** `theaterIds` of site.json, when not empty, selects the theaters of the site. */
export function chosenTheaters(site: SiteConfig, { theaters }: Records, log: FaultLog): Roster {
  const known = theaters.records.map(({ record }) => record.id)
  const chosen = new Set(site.theaterIds.length > 0 ? site.theaterIds : known)
  const shown = new Set(known.filter(id => chosen.has(id)))
  for (const id of site.theaterIds) {
    if (shown.has(id) || theaters.rejectedIds.has(id) || theaters.hiddenIds.has(id) || !theaters.isComplete) continue
    log.add({ severity: 'warning', source: 'site.json', field: 'theaterIds', ...says('noTheater', { id }) })
  }
  const withheld = new Set([...known.filter(id => !chosen.has(id)), ...theaters.hiddenIds])
  return { shown, withheld, rejected: theaters.rejectedIds, isComplete: theaters.isComplete }
}

export function chosenMovies(site: SiteConfig, { movies }: Records): Roster {
  const excluded = new Set(site.globalExcludedMovieIds)
  const shown = new Set(movies.records.map(({ record }) => record.id).filter(id => !excluded.has(id)))
  return {
    shown,
    withheld: new Set([...excluded, ...movies.hiddenIds]),
    rejected: movies.rejectedIds,
    isComplete: movies.isComplete,
  }
}
