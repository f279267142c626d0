import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'

/** Reads what a browser kept: needs joined by commas. Unknown ones are left out; never throws. */
export function parseAccessProfile(text: string | null): readonly AccessNeed[] {
  const kept = new Set((text ?? '').split(',').map(part => part.trim()))
  return ACCESS_NEEDS.filter(need => kept.has(need))
}

/** The needs as text, in the order in which they are offered: equal choices are equal texts, in storage and in addresses. */
export function formatAccessProfile(needs: readonly AccessNeed[]): string {
  return ACCESS_NEEDS.filter(need => needs.includes(need)).join(',')
}
