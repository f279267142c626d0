import { type ConsentState, REFUSING_CONSENT, type Regulation, REGULATIONS } from './consent-state'
import type { CurrentUserStatus, UserStatus } from './parse-user-status'

/** Everything read from the consent tool; undefined and null are values that the tool does not provide. */
export interface ToolAnswers {
  isApplied: RegulationAnswers['isApplied']
  isConsentRequired: boolean | undefined
  requiredVendors: readonly (string | number)[]
  /** By method call; a vendor without a value is looked up in the status. */
  vendorAnswers: readonly (boolean | undefined)[]
  isDoNotSell: boolean | undefined
  userStatus: UserStatus | null
  currentStatus: CurrentUserStatus | null
  hasPrivacyControl: boolean
}

/**
 * A tool that does not name the applicable regulation counts as not ready.
 * @param options.isStrict a refusal counts under every regulation (site.json `consent.strict`)
 */
export function evaluateConsent(answers: ToolAnswers, { isStrict }: { isStrict: boolean }): ConsentState {
  const { userStatus, currentStatus } = answers
  const regulation = regulationInForce({ isApplied: answers.isApplied, named: currentStatus?.regulation })
  const status = userStatus ?? currentStatus
  if (regulation === undefined) return REFUSING_CONSENT
  const consents = interpretConsent({
    regulation,
    isConsentRequired: answers.isConsentRequired,
    requiredVendors: requiredVendorsOf(answers),
    isDoNotSell: isDoNotSell(answers, regulation),
  })
  return {
    isConfigured: true,
    isEnabled: true,
    isReady: true,
    consents: isStrict && hasRefused(answers, regulation) ? false : consents,
    regulation,
    deniedPurposes: status?.deniedPurposes ?? null,
    vendors: status?.vendors ?? {},
  }
}

function requiredVendorsOf({ requiredVendors, vendorAnswers, ...answers }: ToolAnswers): (boolean | undefined)[] {
  return requiredVendors.map((id, index) => {
    const answer = vendorAnswers[index] ?? answers.userStatus?.vendors[String(id)]
    // The current status reports undecided vendors as denied, so only `true` is certain.
    return answer ?? (answers.currentStatus?.vendors[String(id)] || undefined)
  })
}

/**
 * Opted out of the sale of their data: Global Privacy Control is an opt-out by law (CCPA Regulations § 7025); else by
 * the tool's status. A purpose not enabled is an opt-out under CPRA, without status under CCPA too (vendor's pages).
 */
function isDoNotSell(answers: ToolAnswers, regulation: Regulation | null): boolean | undefined {
  const { hasPrivacyControl, isDoNotSell: toolStatus, currentStatus } = answers
  if (hasPrivacyControl || toolStatus === true) return true
  const hasOptedOut = currentStatus ? currentStatus.deniedPurposes.length > 0 : undefined
  return regulation === 'cpra' ? (hasOptedOut ?? toolStatus) : (toolStatus ?? hasOptedOut)
}

/**
 * Global Privacy Control, or an explicit refusal: of a vendor that measurement needs; outside GDPR also of the sale of
 * data and of any purpose. The current status tells only US laws' refusals: elsewhere it reports the undecided as denied.
 */
function hasRefused(answers: ToolAnswers, regulation: Regulation | null): boolean {
  if (answers.hasPrivacyControl || requiredVendorsOf(answers).includes(false)) return true
  if (regulation === 'gdpr') return false
  const status = [answers.userStatus, regulation === null ? null : answers.currentStatus]
  return answers.isDoNotSell === true || status.some(known => (known?.deniedPurposes ?? []).length > 0)
}

/** The visitor's status in the consent tool; undefined is a value that the tool does not provide. */
export interface ConsentAnswers {
  /** Null: none that we support. */
  regulation: Regulation | null
  isConsentRequired: boolean | undefined
  /** Status of the vendors that measurement needs, in the site's order. */
  requiredVendors: readonly (boolean | undefined)[]
  isDoNotSell: boolean | undefined
}

/** Granted, denied or unknown under a regulation (specification §4 Consent). Missing values never count as granted. */
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

/** Regulations as the consent tool reports them; undefined where it does not. */
export interface RegulationAnswers {
  /** Whether each one applies, by method call. */
  isApplied: Readonly<Partial<Record<Regulation, boolean | undefined>>>
  /** The regulation of the visitor's status, in lower case; `none` when none applies. */
  named: string | undefined
}

/** The first in order that applies (specification §4 Consent); null: none. Undefined: an earlier one may apply. */
export function regulationInForce({ isApplied, named }: RegulationAnswers): Regulation | null | undefined {
  for (const regulation of REGULATIONS) {
    if (isApplied[regulation] === true || named === regulation) return regulation
    // Neither the method nor the status rules this one out.
    if (isApplied[regulation] === undefined && named === undefined) return undefined
  }
  return null
}
