import { frameAnswer, isHostOf } from './frame-page'
import type { VendorStandIn } from './stand-in'

/** The player's page, as the frame of an embedded video asks for it. */
export const vimeo: VendorStandIn = {
  id: 'vimeo',
  documents: [
    'https://developer.vimeo.com/player/sdk/embed (player.vimeo.com/video/{id}, parameters dnt, h, autoplay)',
  ],
  isFor: url => isHostOf(['vimeo.com', 'vimeocdn.com'], url),
  answer: url => frameAnswer('Vimeo', url),
}
