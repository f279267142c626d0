import { type Regulation, REGULATIONS } from './consent-state'

/** Regulations as the consent tool reports them; undefined where it does not. */
export interface RegulationAnswers {
  /** Whether each one applies, by method call. */
  isApplied: Readonly<Partial<Record<Regulation, boolean | undefined>>>
  /** The regulation of the visitor's status, in lower case; `none` when none applies. */
  named: string | undefined
}

/**
 * The first regulation in order that applies (specification §4 Consent); null when none applies, undefined when the
 * tool leaves open whether an earlier one applies.
 */
export function regulationInForce({ isApplied, named }: RegulationAnswers): Regulation | null | undefined {
  for (const regulation of REGULATIONS) {
    if (isApplied[regulation] === true || named === regulation) return regulation
    // Neither the method nor the status rules this one out.
    if (isApplied[regulation] === undefined && named === undefined) return undefined
  }
  return null
}
