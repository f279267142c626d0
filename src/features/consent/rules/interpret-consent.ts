import type { Regulation } from './consent-state'

/** The visitor's status in the consent tool; undefined is a value that the tool does not provide. */
export interface ConsentAnswers {
  /** Null: none that we support. */
  regulation: Regulation | null
  isConsentRequired: boolean | undefined
  /** Status of the vendors that measurement needs, in the site's order. */
  requiredVendors: readonly (boolean | undefined)[]
  /** The visitor has opted out of the sale or sharing of their data. */
  isDoNotSell: boolean | undefined
}

/**
 * Consent under the regulation in force: granted (true), denied (false) or unknown (undefined; specification §4
 * Consent). A missing value never counts as granted.
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
  // A site that names no vendor has not requested consent for any.
  return requiredVendors.length > 0 && requiredVendors.every(Boolean) ? true : undefined
}
