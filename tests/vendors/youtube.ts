import { frameAnswer, isHostOf } from './frame-page'
import type { VendorMock } from './vendor-mock'

/** The player's page, as the frame of an embedded video asks for it. */
export const youtube: VendorMock = {
  id: 'youtube',
  documents: [
    'https://developers.google.com/youtube/terms/required-minimum-functionality (players need the Referer header)',
    'https://developers.google.com/youtube/player_parameters (embedded player, parameters rel, playsinline, autoplay)',
    'https://support.google.com/youtube/answer/171780 (privacy-enhanced mode: youtube-nocookie.com)',
  ],
  isFor: url => isHostOf(['youtube.com', 'youtube-nocookie.com', 'ytimg.com', 'youtu.be'], url),
  answer: url => frameAnswer('YouTube', url),
}
