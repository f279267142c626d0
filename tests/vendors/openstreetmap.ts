import { frameAnswer, isHostOf } from './frame-page'
import type { VendorMock } from './vendor-mock'

/** The page that OpenStreetMap makes for frames. */
export const openstreetmap: VendorMock = {
  id: 'openstreetmap',
  documents: ['https://wiki.openstreetmap.org/wiki/Export (Share, HTML: export/embed.html with bbox, layer, marker)'],
  isFor: url => isHostOf(['openstreetmap.org'], url),
  answer: url => frameAnswer('OpenStreetMap', url),
}
