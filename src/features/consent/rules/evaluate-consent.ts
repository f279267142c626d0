import { type ConsentState, REFUSING_CONSENT, type Regulation } from './consent-state'
import { interpretConsent } from './interpret-consent'
import type { CurrentUserStatus, UserStatus } from './parse-user-status'
import { type RegulationAnswers, regulationInForce } from './regulation-in-force'

/** All that is asked of the consent tool at once; undefined and null are what it does not answer. */
export interface ToolAnswers {
  isApplied: RegulationAnswers['isApplied']
  isConsentRequired: boolean | undefined
  requiredVendors: readonly (string | number)[]
  /** Asked one by one; a vendor without an answer is looked up in the status. */
  vendorAnswers: readonly (boolean | undefined)[]
  /** The tool's own `do not sell` status. */
  isDoNotSell: boolean | undefined
  userStatus: UserStatus | null
  currentStatus: CurrentUserStatus | null
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean
}

/**
 * Consent as the tool's answers have it. A tool that does not say which regulation applies answers no questions: it counts as
 * not ready.
 */
export function evaluateConsent(answers: ToolAnswers): ConsentState {
  const { userStatus, currentStatus } = answers
  const regulation = regulationInForce({ isApplied: answers.isApplied, named: currentStatus?.regulation })
  const status = userStatus ?? currentStatus
  if (regulation === undefined) return REFUSING_CONSENT
  return {
    isConfigured: true,
    isEnabled: true,
    isReady: true,
    consents: interpretConsent({
      regulation,
      isConsentRequired: answers.isConsentRequired,
      requiredVendors: requiredVendorsOf(answers),
      isDoNotSell: isDoNotSell(answers, regulation),
    }),
    regulation,
    deniedPurposes: status?.deniedPurposes ?? null,
    vendors: status?.vendors ?? {},
  }
}

function requiredVendorsOf({ requiredVendors, vendorAnswers, ...answers }: ToolAnswers): (boolean | undefined)[] {
  return requiredVendors.map((id, index) => {
    const told = vendorAnswers[index] ?? answers.userStatus?.vendors[String(id)]
    // The current status shows an undecided vendor as denied: only its yes is certain.
    return told ?? (answers.currentStatus?.vendors[String(id)] || undefined)
  })
}

/**
 * The visitor's wish that data are not sold. Global Privacy Control is such a wish by law (California: CCPA Regulations
 * § 7025). Otherwise the tool's own status says it; under CPRA also, and without that status under both, a purpose that is
 * not enabled (vendor's pages on US state laws).
 */
function isDoNotSell(answers: ToolAnswers, regulation: Regulation | null): boolean | undefined {
  const { hasPrivacyControl, isDoNotSell: told, currentStatus } = answers
  if (hasPrivacyControl || told === true) return true
  const hasOptedOut = currentStatus ? currentStatus.deniedPurposes.length > 0 : undefined
  return regulation === 'cpra' ? (hasOptedOut ?? told) : (told ?? hasOptedOut)
}
