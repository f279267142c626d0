import type { Regulation } from './consent-state'

/** What the consent tool says of the visitor; undefined is what it does not say. */
export interface ConsentAnswers {
  /** Null: none that the product knows. */
  regulation: Regulation | null
  isConsentRequired: boolean | undefined
  /** Of the vendors that measurement needs, in the site's order. */
  requiredVendors: readonly (boolean | undefined)[]
  /** The visitor has said that their data must not be sold or shared. */
  isDoNotSell: boolean | undefined
}

/**
 * Granted (true), denied (false) or unknown (undefined), by the regulation in force (specification §4 Consent). What the
 * tool does not say is never read as a yes.
 */
export function interpretConsent(answers: ConsentAnswers): boolean | undefined {
  switch (answers.regulation) {
    case 'gdpr':
      return underGdpr(answers)
    case 'ccpa':
    case 'cpra':
      return answers.isDoNotSell === undefined ? undefined : !answers.isDoNotSell
    case 'cpa':
    case 'ctdpa':
    case 'vcdpa':
    case 'tdpsa':
    case null:
      return true
  }
}

function underGdpr({ isConsentRequired, requiredVendors }: ConsentAnswers): boolean | undefined {
  if (isConsentRequired === false) return true
  if (requiredVendors.includes(false)) return false
  // A site that names no vendor has asked for nobody's consent.
  return requiredVendors.length > 0 && requiredVendors.every(Boolean) ? true : undefined
}
