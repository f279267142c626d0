/** A length of CSS: as wide as that share of the window, or that many points. */
type Span = `${number}vw` | `${number}px`

interface Room {
  /** The shape it keeps, in points: what a picture of unknown size is laid out by. */
  width: number
  height: number
  /** How wide it is drawn, the widest window first: from that width of window on, points; the last one is for all others. */
  sizes: readonly (readonly [from: number, span: Span])[]
  /** The widest file worth fetching for a picture of its own shape, pixels. */
  widest: number
  /** It is drawn in windows from that width on only, points. */
  shownFrom?: number
}

/** Where pictures stand. Spans follow the breakpoints and containers of features/theme/rules/shape-scales. */
export const PICTURE_ROOMS = {
  /** A card of a grid of films: two in a row on a phone, five on a desk. */
  'poster-card': {
    width: 400,
    height: 600,
    sizes: [
      [1600, '264px'],
      [1024, '19vw'],
      [768, '23vw'],
      [640, '30vw'],
      [0, '46vw'],
    ],
    widest: 800,
  },
  /** Beside a film's title. */
  'poster-large': {
    width: 400,
    height: 600,
    sizes: [
      [768, '260px'],
      [640, '176px'],
      [0, '112px'],
    ],
    widest: 800,
  },
  /** A line of results, a button. */
  thumbnail: { width: 168, height: 96, sizes: [[0, '84px']], widest: 400 },
  /** The same for a poster. */
  'thumbnail-poster': { width: 400, height: 600, sizes: [[0, '56px']], widest: 200 },
  /** Behind a film's title, from edge to edge and toned down: twice as many pixels as points would not be seen. */
  backdrop: { width: 1600, height: 900, sizes: [[0, '100vw']], widest: 1600 },
  /** The film or event a page begins with. */
  featured: {
    width: 1600,
    height: 900,
    sizes: [
      [1600, '860px'],
      [768, '58vw'],
      [0, '100vw'],
    ],
    widest: 1600,
  },
  /** Half of a page's container, nothing on a phone. */
  'theater-banner': {
    width: 960,
    height: 540,
    sizes: [
      [1600, '704px'],
      [0, '46vw'],
    ],
    widest: 1600,
    shownFrom: 768,
  },
  /** Two fifths of a page's container, all of it on a phone. */
  'event-banner': {
    width: 960,
    height: 540,
    sizes: [
      [1600, '560px'],
      [768, '38vw'],
      [0, '94vw'],
    ],
    widest: 1600,
  },
  /** A card of two or three in a row. */
  card: {
    width: 640,
    height: 360,
    sizes: [
      [1600, '464px'],
      [1024, '31vw'],
      [640, '46vw'],
      [0, '94vw'],
    ],
    widest: 1200,
  },
  /** A card whose picture stands beside the words on a phone. */
  'theater-card': {
    width: 640,
    height: 360,
    sizes: [
      [1600, '464px'],
      [1024, '31vw'],
      [640, '46vw'],
      [0, '200px'],
    ],
    widest: 1200,
  },
  /** Between the paragraphs of a text. */
  text: {
    width: 960,
    height: 540,
    sizes: [
      [768, '704px'],
      [0, '94vw'],
    ],
    widest: 1600,
  },
  /** In a window over the page. */
  dialog: {
    width: 960,
    height: 540,
    sizes: [
      [1024, '960px'],
      [0, '94vw'],
    ],
    widest: 1600,
  },
  logo: { width: 160, height: 40, sizes: [[0, '160px']], widest: 400 },
} as const satisfies Record<string, Room>

export type PictureRoom = keyof typeof PICTURE_ROOMS

/** A room as its table's row says. */
export function roomOf(name: PictureRoom): Room {
  return PICTURE_ROOMS[name]
}

/**
 * The `sizes` of a room. A picture wider in shape than its room fills it by its height, and is drawn wider than the room.
 * @param stretch how many times, at least 1
 */
export function sizesOf(name: PictureRoom, stretch = 1): string {
  return roomOf(name)
    .sizes.map(([from, span]) => (from > 0 ? `(min-width: ${from}px) ${scale(span, stretch)}` : scale(span, stretch)))
    .join(', ')
}

function scale(span: Span, stretch: number): string {
  return span.replace(/^[\d.]+/, points => String(Math.round(Number(points) * stretch)))
}
