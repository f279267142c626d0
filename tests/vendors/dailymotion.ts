import { frameAnswer, isHostOf } from './frame-page'
import type { VendorMock } from './vendor-mock'

/** The player's page, as the frame of an embedded video asks for it. */
export const dailymotion: VendorMock = {
  id: 'dailymotion',
  documents: [
    'https://developers.dailymotion.com/changelog/api-player-id-required-in-embed-urls (403 without a player id)',
    'https://developers.dailymotion.com/v0/docs/referrer-policy-and-player-embedding.md',
    'https://developers.dailymotion.com/guides/web-embed (geo.dailymotion.com/player.html?video={id})',
  ],
  isFor: url => isHostOf(['dailymotion.com', 'dai.ly', 'dmcdn.net'], url),
  answer: url => {
    const page = frameAnswer('Dailymotion', url)
    // Without a player of the operator's the service may refuse; here it does.
    return url.pathname === '/player.html' ? { ...page, status: 403 } : page
  },
}
