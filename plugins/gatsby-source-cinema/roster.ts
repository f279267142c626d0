/** Ids of one kind of record, by what references to them mean. */
export interface Roster {
  /** On the site. */
  shown: ReadonlySet<string>
  /** Known to the source and kept off the site by the operator. */
  withheld: ReadonlySet<string>
  /** Left out by the quarantine. */
  rejected: ReadonlySet<string>
  /** False when the list broke off: then nobody can say that an id is unknown. */
  isComplete: boolean
}

export type Standing = 'shown' | 'withheld' | 'rejected' | 'unknown'

/** What a reference to an id leads to. */
export function standingOf(roster: Roster, id: string): Standing {
  if (roster.shown.has(id)) return 'shown'
  if (roster.withheld.has(id)) return 'withheld'
  return roster.rejected.has(id) || !roster.isComplete ? 'rejected' : 'unknown'
}
