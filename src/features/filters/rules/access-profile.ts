import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'

/** Parses stored needs, joined by commas. Ignores unknown ones; never throws. */
export function parseAccessProfile(text: string | null): readonly AccessNeed[] {
  const kept = new Set((text ?? '').split(',').map(part => part.trim()))
  return ACCESS_NEEDS.filter(need => kept.has(need))
}

/** Formats needs in the order of `ACCESS_NEEDS`, so that equal selections are equal texts in storage and in queries. */
export function formatAccessProfile(needs: readonly AccessNeed[]): string {
  return ACCESS_NEEDS.filter(need => needs.includes(need)).join(',')
}
