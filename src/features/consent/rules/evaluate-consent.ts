import { type ConsentState, REFUSING_CONSENT, type Regulation } from './consent-state'
import { interpretConsent } from './interpret-consent'
import type { CurrentUserStatus, UserStatus } from './parse-user-status'
import { type RegulationAnswers, regulationInForce } from './regulation-in-force'

/** Everything read from the consent tool; undefined and null are values that the tool does not provide. */
export interface ToolAnswers {
  isApplied: RegulationAnswers['isApplied']
  isConsentRequired: boolean | undefined
  requiredVendors: readonly (string | number)[]
  /** By method call; a vendor without a value is looked up in the status. */
  vendorAnswers: readonly (boolean | undefined)[]
  /** The tool's own `do not sell` status. */
  isDoNotSell: boolean | undefined
  userStatus: UserStatus | null
  currentStatus: CurrentUserStatus | null
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean
}

/**
 * Derives the consent state from the tool's values. A tool that does not name the applicable regulation counts as not
 * ready.
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
    // The current status reports undecided vendors as denied, so only `true` is certain.
    return told ?? (answers.currentStatus?.vendors[String(id)] || undefined)
  })
}

/**
 * Whether the visitor has opted out of the sale of their data. Global Privacy Control is an opt-out by law (California:
 * CCPA Regulations § 7025). Otherwise the tool's own status decides; a purpose that is not enabled is an opt-out under
 * CPRA, and without that status under CCPA too (vendor's pages on US state laws).
 */
function isDoNotSell(answers: ToolAnswers, regulation: Regulation | null): boolean | undefined {
  const { hasPrivacyControl, isDoNotSell: told, currentStatus } = answers
  if (hasPrivacyControl || told === true) return true
  const hasOptedOut = currentStatus ? currentStatus.deniedPurposes.length > 0 : undefined
  return regulation === 'cpra' ? (hasOptedOut ?? told) : (told ?? hasOptedOut)
}
