import { type Regulation, REGULATIONS } from './consent-state'

/** What the consent tool says of regulations; undefined where it does not say. */
export interface RegulationAnswers {
  /** Whether each applies, asked one by one. */
  isApplied: Readonly<Partial<Record<Regulation, boolean | undefined>>>
  /** The one that the visitor's status names, in lower case; `none` where none applies. */
  named: string | undefined
}

/**
 * The first regulation in order that applies (specification §4 Consent); null where none of them does, undefined where the
 * tool leaves open whether an earlier one applies.
 */
export function regulationInForce({ isApplied, named }: RegulationAnswers): Regulation | null | undefined {
  for (const regulation of REGULATIONS) {
    if (isApplied[regulation] === true || named === regulation) return regulation
    // A tool that is not asked about this one, and names no other, may mean it.
    if (isApplied[regulation] === undefined && named === undefined) return undefined
  }
  return null
}
