import { frameAnswer, isHostOf } from './frame-page'
import type { VendorMock } from './vendor-mock'

/** The player's page, as the frame of an embedded video asks for it. */
export const vimeo: VendorMock = {
  id: 'vimeo',
  documents: [
    'npm @vimeo/player 2.30.3: src/lib/embed.js (names of parameters)',
    'https://amp.dev/documentation/components/amp-vimeo (what dnt does)',
    'https://developer.vimeo.com/player/sdk/embed (player.vimeo.com/video/{id}, parameters dnt, h, autoplay)',
  ],
  isFor: url => isHostOf(['vimeo.com', 'vimeocdn.com'], url),
  answer: url => frameAnswer('Vimeo', url),
}
