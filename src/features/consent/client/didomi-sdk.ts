import { REGULATIONS } from '../rules/consent-state'
import type { ToolAnswers } from '../rules/consent-by-regulation'
import { parseCurrentUserStatus, parseUserStatus } from '../rules/parse-user-status'

/** Calls a method at a path of property names; undefined when it is missing or throws. */
export function callDidomi(sdk: unknown, path: readonly string[], ...args: readonly unknown[]): unknown {
  try {
    let owner: unknown
    let value = sdk
    for (const name of path) {
      owner = value
      value = isHolder(value) ? Reflect.get(value, name) : undefined
    }
    return typeof value === 'function' ? Reflect.apply(value, owner, args) : undefined
  } catch {
    return undefined
  }
}

/** Reads all that consent needs (vendor's web SDK reference). Assumption: `CCPA.getDoNotSellStatus`. Never throws. */
export function readDidomi(sdk: unknown, requiredVendors: readonly (string | number)[]): ToolAnswers {
  const call = (...path: string[]) => callDidomi(sdk, path)
  return {
    isApplied: Object.fromEntries(
      REGULATIONS.map(name => [name, truth(callDidomi(sdk, ['isRegulationApplied'], name))]),
    ),
    isConsentRequired: truth(call('isConsentRequired')),
    requiredVendors,
    vendorAnswers: requiredVendors.map(id => truth(callDidomi(sdk, ['getUserConsentStatusForVendor'], id))),
    isDoNotSell: truth(call('CCPA', 'getDoNotSellStatus')),
    userStatus: read(parseUserStatus, call('getUserStatus')),
    currentStatus: read(parseCurrentUserStatus, call('getCurrentUserStatus')),
    // Global Privacy Control (W3C draft).
    hasPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  }
}

/** Null for a status whose properties throw when read. */
function read<T>(parse: (status: unknown) => T | null, status: unknown): T | null {
  try {
    return parse(status)
  } catch {
    return null
  }
}

function isHolder(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function truth(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}
