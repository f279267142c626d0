/** Ids of one kind of record, by the status of references to them. */
export interface Roster {
  /** On the site. */
  shown: ReadonlySet<string>
  /** In the source, and excluded by the operator. */
  withheld: ReadonlySet<string>
  /** Left out by the quarantine. */
  rejected: ReadonlySet<string>
  /** False when reading the list ended with a fault, so that ids can be missing. */
  isComplete: boolean
}

export type Standing = 'shown' | 'withheld' | 'rejected' | 'unknown'

/** Status of a reference to an id. */
export function standingOf(roster: Roster, id: string): Standing {
  if (roster.shown.has(id)) return 'shown'
  if (roster.withheld.has(id)) return 'withheld'
  return roster.rejected.has(id) || !roster.isComplete ? 'rejected' : 'unknown'
}
