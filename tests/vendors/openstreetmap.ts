import { frameAnswer, isHostOf } from './frame-page'
import type { VendorStandIn } from './stand-in'

/** The page that OpenStreetMap makes for frames. */
export const openstreetmap: VendorStandIn = {
  id: 'openstreetmap',
  documents: ['https://wiki.openstreetmap.org/wiki/Export (Share, HTML: export/embed.html with bbox, layer, marker)'],
  isFor: url => isHostOf(['openstreetmap.org'], url),
  answer: url => frameAnswer('OpenStreetMap', url),
}
