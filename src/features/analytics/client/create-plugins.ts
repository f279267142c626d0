import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { createGoogleAnalyticsPlugin } from './google-analytics-plugin'
import { createGoogleTagManagerPlugin } from './google-tag-manager-plugin'
import { openMemberLogins } from './member-login'
import { createScriptPlugin } from './script-plugin'
import type { AnalyticsPlugin } from './analytics-plugin'

export interface AnalyticsPlugins {
  /** Enabled while consent is granted, or there is no consent tool in use. */
  granted: readonly AnalyticsPlugin[]
  /** Asks the consent tool itself. */
  launch: AnalyticsPlugin | null
}

/** Plugins of the vendors that the site uses, in the order of specification §4 Tracking. */
export function createPlugins(facts: ThirdPartyConfig): AnalyticsPlugins {
  const { tracking } = facts
  if (!tracking) return { granted: [], launch: null }
  return {
    granted: [
      ...(tracking.measurementIds.length > 0 ? [createGoogleAnalyticsPlugin(facts)] : []),
      ...(tracking.containerIds.length > 0 ? [createGoogleTagManagerPlugin({ facts })] : []),
      ...(tracking.marketing
        ? [
            createScriptPlugin({
              name: 'marketing-tracker',
              facts,
              onLoaded: () => openMemberLogins(facts),
            }),
          ]
        : []),
    ],
    launch: tracking.launchUrl ? createScriptPlugin({ name: 'tag-manager-launch', facts }) : null,
  }
}
