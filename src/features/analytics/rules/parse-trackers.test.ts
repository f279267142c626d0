import { describe, expect, it } from 'vitest'
import { type ParsedTrackers, parseTrackers } from './parse-trackers'

const NONE: ParsedTrackers = { measurementIds: [], containerIds: [], launchUrls: [], unknown: [] }

describe('parseTrackers (specification §3 Site configuration)', () => {
  it.each<[string, Parameters<typeof parseTrackers>[0], Partial<ParsedTrackers>]>([
    ['nothing', [], {}],
    [
      'a list of types and tokens',
      [
        { type: 'google_analytics_v3', token: 'UA-1-1' },
        { type: 'google_analytics_v4', token: ' G-1 ' },
        { type: 'google_tag_manager', token: 'GTM-1' },
        { type: 'tag_manager_launch', token: 'https://launch.example/launch.js' },
      ],
      { measurementIds: ['UA-1-1', 'G-1'], containerIds: ['GTM-1'], launchUrls: ['https://launch.example/launch.js'] },
    ],
    [
      'ids keyed by names that include the provider’s',
      { googleAnalyticsV3: 'UA-1-1', GOOGLE_ANALYTICS_4_ID: 'G-1', googleTagManager: 'GTM-1' },
      { measurementIds: ['UA-1-1', 'G-1'], containerIds: ['GTM-1'] },
    ],
    ['empty ids as none', { googleAnalyticsV3: '', googleAnalyticsV4: null, googleTagManager: ' ' }, {}],
    ['what it does not know as such', [{ type: 'matomo', token: '7' }], { unknown: ['matomo'] }],
    [
      'a launch script that has no address as unknown',
      { tag_manager_launch: 'launch' },
      { unknown: ['tag_manager_launch'] },
    ],
    ['a script’s address as no script', { tagManagerLaunch: 'javascript:alert(1)' }, { unknown: ['tagManagerLaunch'] }],
  ])('reads %s', (_, trackers, expected) => {
    expect(parseTrackers(trackers)).toEqual({ ...NONE, ...expected })
  })
})
