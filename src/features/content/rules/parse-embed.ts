import type { EmbedVendor } from '../../consent/rules/embed-standing'
import { vendorOf } from '../../consent/rules/vendors'
import { parseTrailer } from '../../movies/rules/parse-trailer'
import { readStreetMapUrl } from '../../theaters/rules/street-map'

/** Somebody else's page that a content page shows in a frame. */
export interface Embed {
  vendor: EmbedVendor
  /** As people know the vendor. */
  name: string
  /** What the frame loads. */
  frameUrl: string
  /** The host that showing it contacts. */
  host: string
}

/** How an address of an embed widget is shown: a video or a street map of a service in the table; null: only as a link. */
export function parseEmbed(url: string): Embed | null {
  const map = readStreetMapUrl(url)
  if (map) return embedOf('openstreetmap', map)
  const video = parseTrailer(url)
  return video && video.provider !== 'file' ? embedOf(video.provider, video.embedUrl) : null
}

function embedOf(vendor: EmbedVendor, frameUrl: string): Embed {
  return { vendor, name: vendorOf(vendor).name, frameUrl, host: new URL(frameUrl).hostname }
}
