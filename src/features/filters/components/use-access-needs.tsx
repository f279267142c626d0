import { createContext, useContext, type ReactNode, useSyncExternalStore } from 'react'
import { useHeld } from '../../../deferred/hydration-state'
import { accessProfile, NO_NEEDS, writeAccessProfile } from '../client/access-profile-store'
import type { AccessNeed } from '../../schedule/rules/access-need'
import type { IconName } from '../../../ui/icon'
import type { Translation } from '../../i18n/components/use-translation'

/** Needs until storage has been read: on the server and on the first render. */
const UNKNOWN: readonly AccessNeed[] = []
const unknown = () => UNKNOWN

/** The visitor's access needs in this browser, synchronized across tabs. */
export function useAccessProfile() {
  const needs = useSyncExternalStore(accessProfile.subscribe, accessProfile.read, unknown)
  return {
    needs,
    /** False, and the needs empty, on the server and on the first render. */
    isKnown: needs !== UNKNOWN,
    /** Storage failed: the needs last until the page is left. */
    isFleeting: !accessProfile.isKept(),
    setNeeds: writeAccessProfile,
  }
}

const AccessNeedsContext = createContext<readonly AccessNeed[]>(NO_NEEDS)

/** Provides the visitor's needs to every chip of a page through a single subscription. */
export function AccessNeedsProvider({ children }: { children: ReactNode }) {
  const needs = useHeld(useAccessProfile().needs)
  return <AccessNeedsContext.Provider value={needs}>{children}</AccessNeedsContext.Provider>
}

/** The visitor's needs; empty on the server, on the first render, and outside the provider. */
export function useAccessNeeds(): readonly AccessNeed[] {
  return useContext(AccessNeedsContext)
}

/** Message key of a need's name. */
export function needKey(need: AccessNeed): string {
  return `access.${need}`
}

export const NEED_ICONS: Readonly<Record<AccessNeed, IconName>> = {
  audioDescription: 'headphones',
  captions: 'captions',
  hearingLoop: 'ear',
  relaxed: 'relaxed',
  wheelchair: 'wheelchair',
  baby: 'pram',
}

/** Needs as part of a sentence: `audio description and a hearing loop`. */
export function needList(needs: readonly AccessNeed[], { t, locale }: Pick<Translation, 't' | 'locale'>): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(needs.map(need => t(`access.${need}Short`)))
}
