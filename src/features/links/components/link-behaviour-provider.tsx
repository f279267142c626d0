import { navigate } from 'gatsby'
import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react'
import type { Destination } from '../../../ui/classify-destination'
import { HandOffContext, type LinkBehaviour, LinkBehaviourContext, type RefinedLink } from '../../../ui/link-behaviour'
import { useHeld } from '../../../deferred/hydration-state'
import { openConsentPreferences } from '../../consent/client/consent-preferences'
import { useTranslation } from '../../i18n/components/use-translation'
import { signOut } from '../../session/client/session-access'
import { SIGN_OUT_LINK } from '../../session/rules/session-state'
import { pagePath } from '../../site/rules/canonical-path'
import { type ShellSettings, useSiteShell } from '../../site/components/use-site-shell'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { namedHandOffUrl } from '../../booking/rules/hand-off-url'
import { markHandled, trackLeaving } from '../client/dehydrated-links'
import { isEmptyVisit, refineLink } from './refine-link'
import { useOpensNewWindow } from './use-opens-new-window'
import { useVisit } from './use-visit'

/** Assumption: besides `SIGN_OUT_LINK`, the link that triggers an action in the page (decisions). */
const CONSENT_PREFERENCES = 'consent-preferences'

/** Behaviour of every link of the page (specification §2 Link behaviour). Needs a TheaterProvider above it. */
export function LinkBehaviourProvider({ children }: { children: ReactNode }) {
  const { settings } = useSiteShell()
  const { linking, privacyPolicySlug, members } = settings
  const { t } = useTranslation()
  const visit = useHeld(useVisit())
  const opensNewWindow = useHeld(useOpensNewWindow(linking))
  const newWindowSuffix = ` (${t('links.opensInNewWindow')})`

  const behaviour = useMemo<LinkBehaviour>(() => {
    const refine: LinkBehaviour['refine'] = (destination, mode) =>
      refineLink({ destination, mode, linkingConfig: linking, visit, opensNewWindow, newWindowSuffix })
    const refined = new Map<string, RefinedLink>()
    return {
      isAsBuilt: isEmptyVisit(visit),
      refine: (destination, mode) => {
        if (destination.kind !== 'external') return refine(destination, mode)
        // A list renders the same links again and again.
        const key = mode + destination.href
        const known = refined.get(key) ?? refine(destination, mode)
        refined.set(key, known)
        return known
      },
      onActivate: (destination, event) => {
        markHandled(event.nativeEvent)
        act(destination, event, { privacyPolicySlug, members })
      },
    }
  }, [linking, visit, opensNewWindow, newWindowSuffix, privacyPolicySlug, members])

  const selected = useHeld(useSelectedTheater())
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const resolveHandOff = useCallback(
    (name: string) => namedHandOffUrl({ name, theaterId, ticketing: linking.ticketing }),
    [theaterId, linking.ticketing],
  )
  return (
    <LinkBehaviourContext.Provider value={behaviour}>
      <HandOffContext.Provider value={resolveHandOff}>{children}</HandOffContext.Provider>
    </LinkBehaviourContext.Provider>
  )
}

function act(
  destination: Destination,
  event: MouseEvent<HTMLElement>,
  { privacyPolicySlug, members }: Pick<ShellSettings, 'privacyPolicySlug' | 'members'>,
): void {
  if (destination.kind === 'external') trackLeaving(destination.href)
  if (destination.kind !== 'anchor') return
  if (`#${destination.id}` === SIGN_OUT_LINK) {
    event.preventDefault()
    void signOut(members)
  } else if (destination.id === CONSENT_PREFERENCES) {
    event.preventDefault()
    // Without a consent tool the privacy policy is the fallback.
    if (!openConsentPreferences()) void navigate(pagePath(privacyPolicySlug))
  }
}
