import type { EmbedVendor } from '../../consent/rules/embed-standing'
import { vendorOf } from '../../consent/rules/vendors'
import { parseTrailer } from '../../movies/rules/parse-trailer'
import { readStreetMapUrl } from '../../theaters/rules/street-map'

export type Embed = ReturnType<typeof embedOf>

/** Resolves the URL of an embed widget to a video or street map of a known service; null when it is only a link. */
export function parseEmbed(url: string): Embed | null {
  const map = readStreetMapUrl(url)
  if (map) return embedOf('openstreetmap', map)
  const video = parseTrailer(url)
  return video && video.provider !== 'file' ? embedOf(video.provider, video.embedUrl) : null
}

/** Adds the vendor's display name, and the host that showing the frame contacts. */
function embedOf(vendor: EmbedVendor, frameUrl: string) {
  return { vendor, name: vendorOf(vendor).name, frameUrl, host: new URL(frameUrl).hostname }
}
