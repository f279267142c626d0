import { readStored, writeStored } from '../../../platform/storage'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { formatAccessProfile, parseAccessProfile } from '../rules/access-profile'

/** Where the visitor's browser keeps what they need of a showing (contracts, In the browser). */
export const ACCESS_PROFILE_KEY = 'accessProfile'

export interface AccessProfile {
  /** In the order in which needs are offered. */
  needs: readonly AccessNeed[]
  /** False until the browser has been asked: on the server and on the first render. */
  isKnown: boolean
  /** The browser refused to keep it: it holds until the page is left. */
  isFleeting: boolean
}

/** Most visitors need nothing special: one array for all of them, so that nothing renders again for it. */
export const NO_NEEDS: readonly AccessNeed[] = []

export const UNKNOWN_PROFILE: AccessProfile = { needs: NO_NEEDS, isKnown: false, isFleeting: false }

const listeners = new Set<() => void>()
let profile: AccessProfile | null = null

/** The visitor's needs; the same object as long as they do not change. */
export function readAccessProfile(): AccessProfile {
  profile ??= toProfile(readStored(ACCESS_PROFILE_KEY))
  return profile
}

/** Keeps the needs in the visitor's browser; where it keeps nothing, for as long as the page lives. */
export function writeAccessProfile(needs: readonly AccessNeed[]): void {
  const text = formatAccessProfile(needs)
  profile = { ...toProfile(text), isFleeting: !writeStored(ACCESS_PROFILE_KEY, text) }
  for (const listener of listeners) listener()
}

/** Calls back when the needs change, in this tab or another. @returns stops */
export function subscribeAccessProfile(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

/** Forgets what was read; for tests. */
export function forgetAccessProfile(): void {
  profile = null
}

/** A key of null: another tab cleared its storage. */
function hearOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== ACCESS_PROFILE_KEY && key !== null) return
  profile = toProfile(newValue)
  for (const listener of listeners) listener()
}

function toProfile(text: string | null): AccessProfile {
  const needs = parseAccessProfile(text)
  return { needs: needs.length > 0 ? needs : NO_NEEDS, isKnown: true, isFleeting: false }
}
