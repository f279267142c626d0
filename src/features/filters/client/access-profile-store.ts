import { createStoredValue } from '../../../platform/store'
import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'

/** localStorage key of the visitor's access needs (contracts, In the browser). */
export const ACCESS_PROFILE_KEY = 'accessProfile'

/** Shared array of visitors without needs, so that nothing re-renders. */
export const NO_NEEDS: readonly AccessNeed[] = []

export const accessProfile = createStoredValue({
  key: ACCESS_PROFILE_KEY,
  parse: parseAccessProfile,
  format: formatAccessProfile,
})

/** Stores the needs in the browser, or in memory when storage fails. */
export function writeAccessProfile(needs: readonly AccessNeed[]): void {
  accessProfile.write(parseAccessProfile(formatAccessProfile(needs)))
}

/** Parses stored needs, joined by commas. Ignores unknown ones; never throws. */
export function parseAccessProfile(text: string | null): readonly AccessNeed[] {
  const kept = new Set((text ?? '').split(',').map(part => part.trim()))
  const needs = ACCESS_NEEDS.filter(need => kept.has(need))
  return needs.length > 0 ? needs : NO_NEEDS
}

/** Formats needs in the order of `ACCESS_NEEDS`, so that equal selections are equal texts in storage and in queries. */
export function formatAccessProfile(needs: readonly AccessNeed[]): string {
  return ACCESS_NEEDS.filter(need => needs.includes(need)).join(',')
}
