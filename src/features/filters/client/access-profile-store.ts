import { readStored, writeStored } from '../../../platform/storage'
import { type AccessNeed, ACCESS_NEEDS } from '../../schedule/rules/access-need'

/** localStorage key of the visitor's access needs (contracts, In the browser). */
export const ACCESS_PROFILE_KEY = 'accessProfile'

export interface AccessProfile {
  /** In the order of `ACCESS_NEEDS`. */
  needs: readonly AccessNeed[]
  /** False until storage has been read: on the server and on the first render. */
  isKnown: boolean
  /** Storage failed: the needs last until the page is left. */
  isFleeting: boolean
}

/** Shared array of visitors without needs, so that nothing re-renders. */
export const NO_NEEDS: readonly AccessNeed[] = []

export const UNKNOWN_PROFILE: AccessProfile = { needs: NO_NEEDS, isKnown: false, isFleeting: false }

const listeners = new Set<() => void>()
let profile: AccessProfile | null = null

/** The visitor's needs; the same object until they change. */
export function readAccessProfile(): AccessProfile {
  profile ??= toProfile(readStored(ACCESS_PROFILE_KEY))
  return profile
}

/** Stores the needs in the browser, or in memory when storage fails. */
export function writeAccessProfile(needs: readonly AccessNeed[]): void {
  const text = formatAccessProfile(needs)
  profile = { ...toProfile(text), isFleeting: !writeStored(ACCESS_PROFILE_KEY, text) }
  for (const listener of listeners) listener()
}

/** Calls `listener` when the needs change, in this tab or another. @returns the function that unsubscribes */
export function subscribeAccessProfile(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

/** Clears the store; for tests. */
export function forgetAccessProfile(): void {
  profile = null
}

/** A null key means that another tab cleared its storage. */
function hearOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== ACCESS_PROFILE_KEY && key !== null) return
  profile = toProfile(newValue)
  for (const listener of listeners) listener()
}

function toProfile(text: string | null): AccessProfile {
  const needs = parseAccessProfile(text)
  return { needs: needs.length > 0 ? needs : NO_NEEDS, isKnown: true, isFleeting: false }
}

/** Parses stored needs, joined by commas. Ignores unknown ones; never throws. */
export function parseAccessProfile(text: string | null): readonly AccessNeed[] {
  const kept = new Set((text ?? '').split(',').map(part => part.trim()))
  return ACCESS_NEEDS.filter(need => kept.has(need))
}

/** Formats needs in the order of `ACCESS_NEEDS`, so that equal selections are equal texts in storage and in queries. */
export function formatAccessProfile(needs: readonly AccessNeed[]): string {
  return ACCESS_NEEDS.filter(need => needs.includes(need)).join(',')
}
