import { reportError } from '../../../platform/report-error'
import { joinStops } from '../../../platform/store'
import { readConsent, subscribeConsent } from '../../consent/client/consent-store'
import { holdsVendors } from '../../consent/client/document-vendors'
import { onPageView } from '../../site/client/page-view'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { type AnalyticsEffect, type AnalyticsInput, initialAnalytics, reduceAnalytics } from '../rules/analytics-state'
import { consentCommand } from '../rules/google-tag'
import { type Analytics, createAnalytics } from './analytics-instance'
import { onAnalyticsEvent } from './analytics-events'
import { createPlugins } from './plugins/analytics-plugins'
import { reportConsent } from './data-layer'
import { sendMemberLogins } from './member-login'

/** Performs what `rules/analytics-state` decides on each change of consent, page and event. @returns stops it */
export function startAnalytics(thirdPartyConfig: ThirdPartyConfig): () => void {
  if (!thirdPartyConfig.tracking) return () => undefined
  const { granted, launch } = createPlugins(thirdPartyConfig)
  const grantedNames = granted.map(({ name }) => name)
  let state = initialAnalytics({ hasLaunchScript: launch !== null })
  let analytics: Analytics | null = null

  const dispatch = (input: AnalyticsInput) => {
    const next = reduceAnalytics(state, input)
    state = next.state
    for (const effect of next.effects) perform(effect)
  }

  const perform = (effect: AnalyticsEffect) => {
    switch (effect.type) {
      case 'create':
        return create()
      case 'launch':
        launch?.enable()
        return analytics?.enable(launch ? [launch.name] : [])
      case 'enable':
        if (effect.isAgain && holdsVendors()) reportConsent(consentCommand('granted'))
        for (const plugin of granted) plugin.enable()
        return analytics?.enable(grantedNames)
      case 'disable':
        for (const plugin of granted) plugin.disable()
        analytics?.disable(grantedNames)
        if (holdsVendors()) reportConsent(consentCommand('denied'))
        return
      case 'send-page':
        return analytics?.page(effect.view)
      case 'send-event':
        return analytics?.track(effect.event)
      case 'send-member-logins':
        return sendMemberLogins()
    }
  }

  const create = () => {
    createAnalytics(launch ? [...granted, launch] : granted).then(
      created => {
        analytics = created
        dispatch({ type: 'created', consent: readConsent() })
      },
      (error: unknown) => {
        dispatch({ type: 'creation-failed' })
        reportError(error, 'analytics')
      },
    )
  }

  const followConsent = () => dispatch({ type: 'consent', consent: readConsent() })
  const stops = [
    onPageView(view => dispatch({ type: 'page', view })),
    onAnalyticsEvent(event => dispatch({ type: 'event', event })),
    subscribeConsent(followConsent),
  ]
  followConsent()
  return joinStops([() => dispatch({ type: 'stop' }), ...stops])
}
