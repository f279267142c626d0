import type { Coordinates } from './distance'

/** OpenStreetMap's page for embedding in a frame (its website's `Share`, HTML). */
export const STREET_MAP_HOST = 'www.openstreetmap.org'
const EMBED_PAGE = `https://${STREET_MAP_HOST}/export/embed.html`

/** Half the height of the map, degrees of latitude: some 450 m from edge to edge. */
const HALF_HEIGHT = 0.002
/** Width by height of the map's box. */
const BOX_RATIO = 2
const LAYERS: ReadonlySet<string> = new Set(['mapnik', 'cyclosm', 'cyclemap', 'transportmap', 'hot'])

/** URL of a street map centred on a marked place, for a box twice as wide as high. */
export function streetMapUrl({ latitude, longitude }: Coordinates): string {
  // Degrees of longitude get shorter towards the poles.
  const halfWidth = (HALF_HEIGHT * BOX_RATIO) / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  const edges = [longitude - halfWidth, latitude - HALF_HEIGHT, longitude + halfWidth, latitude + HALF_HEIGHT]
  return build({ edges, layer: 'mapnik', mark: [latitude, longitude] })
}

/** Normalises the absolute URL of an embedded street map that an operator has copied; null for any other URL. */
export function readStreetMapUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname, searchParams } = new URL(url)
  if (!['openstreetmap.org', STREET_MAP_HOST].includes(hostname) || pathname !== '/export/embed.html') return null
  const edges = numbersOf(searchParams.get('bbox'), 4)
  if (!edges) return null
  const layer = searchParams.get('layer') ?? 'mapnik'
  const mark = numbersOf(searchParams.get('marker'), 2)
  return build({ edges, layer: LAYERS.has(layer) ? layer : 'mapnik', mark })
}

function build({ edges, layer, mark }: { edges: readonly number[]; layer: string; mark: readonly number[] | null }) {
  const join = (numbers: readonly number[]) => numbers.map(number => Number(number.toFixed(6))).join('%2C')
  return `${EMBED_PAGE}?bbox=${join(edges)}&layer=${layer}${mark ? `&marker=${join(mark)}` : ''}`
}

function numbersOf(text: string | null, count: number): number[] | null {
  const numbers = (text ?? '').split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null
}
