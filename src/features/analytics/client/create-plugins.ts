import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { createGoogleAnalyticsPlugin } from './google-analytics-plugin'
import { createGoogleTagManagerPlugin } from './google-tag-manager-plugin'
import { openMemberLogins } from './member-login'
import { createScriptPlugin } from './script-plugin'
import type { AnalyticsPlugin } from './analytics-plugin'

export interface AnalyticsPlugins {
  /** Enabled while consent is granted, or when no consent tool is in use. */
  granted: readonly AnalyticsPlugin[]
  /** Reads consent from the consent tool itself. */
  launch: AnalyticsPlugin | null
}

/** Plugins of the vendors that the site uses, in the order of specification §4 Tracking. */
export function createPlugins(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugins {
  const { tracking } = thirdPartyConfig
  if (!tracking) return { granted: [], launch: null }
  return {
    granted: [
      ...(tracking.measurementIds.length > 0 ? [createGoogleAnalyticsPlugin(thirdPartyConfig)] : []),
      ...(tracking.containerIds.length > 0
        ? [createGoogleTagManagerPlugin({ thirdPartyConfig: thirdPartyConfig })]
        : []),
      ...(tracking.marketing
        ? [
            createScriptPlugin({
              name: 'marketing-tracker',
              thirdPartyConfig: thirdPartyConfig,
              onLoaded: () => openMemberLogins(thirdPartyConfig),
            }),
          ]
        : []),
    ],
    launch: tracking.launchUrl
      ? createScriptPlugin({ name: 'tag-manager-launch', thirdPartyConfig: thirdPartyConfig })
      : null,
  }
}
