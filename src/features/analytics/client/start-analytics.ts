import { reportError } from '../../../platform/report-error'
import { readConsent, subscribeConsent } from '../../consent/client/consent-store'
import { type ConsentState, mayLoad } from '../../consent/rules/consent-state'
import { onPageView, type PageView } from '../../site/client/page-view'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { consentCommand } from '../rules/google-tag'
import { isAnalyticsEnabled } from '../rules/is-analytics-enabled'
import { type Analytics, createAnalytics } from './analytics-instance'
import { createPlugins } from './create-plugins'
import { tellConsent } from './data-layer'
import { sendMemberLogins } from './member-login'
import { onTracked, type TrackedEvent } from './track'
import { holdsVendors } from '../../consent/client/document-vendors'

const MOST_EARLY = 50

/**
 * Runs the analytics of a visit (specification §4 Tracking): follows consent, and sends page views and events to the
 * site's vendors while it is granted. Events without consent are never sent later, except for the page view current at
 * the grant. Events before the consent tool is ready are buffered, since the visitor may have consented on an earlier
 * visit.
 * @returns a function that stops it
 */
export function startAnalytics(thirdPartyConfig: ThirdPartyConfig): () => void {
  const { tracking } = thirdPartyConfig
  if (!tracking) return () => undefined
  const { granted, launch } = createPlugins(thirdPartyConfig)
  const grantedNames = granted.map(({ name }) => name)
  let analytics: Analytics | null = null
  let isCreating = false
  let isMeasuring = false
  let hasLaunched = false
  let hasWithdrawn = false
  let hasStopped = false
  let shown: PageView | null = null
  let sent: PageView | null = null
  let early: TrackedEvent[] | null = []

  const tellPage = (to: Analytics) => {
    if (!shown || shown === sent) return
    sent = shown
    to.page(shown)
  }

  const grant = (to: Analytics) => {
    isMeasuring = true
    if (hasWithdrawn && holdsVendors()) tellConsent(consentCommand('granted'))
    for (const plugin of granted) plugin.enable()
    to.enable(grantedNames)
    tellPage(to)
    for (const event of early ?? []) to.track(event)
    early = null
  }

  const withdraw = (to: Analytics) => {
    isMeasuring = false
    hasWithdrawn = true
    for (const plugin of granted) plugin.disable()
    to.disable(grantedNames)
    if (holdsVendors()) tellConsent(consentCommand('denied'))
  }

  const create = () => {
    if (isCreating) return
    isCreating = true
    createAnalytics(launch ? [...granted, launch] : granted).then(
      made => {
        analytics = made
        evaluate()
      },
      (error: unknown) => {
        isCreating = false
        reportError(error, 'tracking')
      },
    )
  }

  const evaluate = () => {
    if (hasStopped) return
    const consent = readConsent()
    const isGranted = mayLoad('granted', consent)
    if (isAnswered(consent) && !isGranted) early = null
    if (!analytics) {
      if (isAnalyticsEnabled({ consent, tracking })) create()
      return
    }
    if (launch && !hasLaunched && mayLoad('ready', consent)) {
      hasLaunched = true
      launch.enable()
      analytics.enable([launch.name])
    }
    if (isGranted && !isMeasuring) grant(analytics)
    if (!isGranted && isMeasuring) withdraw(analytics)
    sendMemberLogins()
  }

  const stops = [
    onPageView(view => {
      shown = view
      if (isMeasuring && analytics) tellPage(analytics)
    }),
    onTracked(event => {
      if (isMeasuring) analytics?.track(event)
      else if (early && early.length < MOST_EARLY) early.push(event)
    }),
    subscribeConsent(evaluate),
  ]
  evaluate()
  return () => {
    hasStopped = true
    for (const stop of stops) stop()
  }
}

/** The consent tool is ready, or none is in use. */
function isAnswered({ isConfigured, isEnabled, isReady }: ConsentState): boolean {
  return !isConfigured || !isEnabled || isReady
}
