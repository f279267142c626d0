import { frameAnswer, isHostOf } from './frame-page'
import type { VendorStandIn } from './stand-in'

/** The player's page, as the frame of an embedded video asks for it. */
export const dailymotion: VendorStandIn = {
  id: 'dailymotion',
  documents: ['https://developers.dailymotion.com/guides/web-embed (geo.dailymotion.com/player.html?video={id})'],
  isFor: url => isHostOf(['dailymotion.com', 'dai.ly', 'dmcdn.net'], url),
  answer: url => frameAnswer('Dailymotion', url),
}
