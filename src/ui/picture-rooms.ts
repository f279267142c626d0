interface Room {
  /** The shape it keeps, in points: what a picture of unknown size is laid out by. */
  width: number
  height: number
  /** How wide it is drawn, as CSS: whole points, or shares of the window. */
  sizes: string
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
    sizes:
      '(min-width: 1600px) 264px, (min-width: 1024px) 19vw, (min-width: 768px) 23vw, (min-width: 640px) 30vw, 46vw',
    widest: 800,
  },
  /** Beside a film's title. */
  'poster-large': {
    width: 400,
    height: 600,
    sizes: '(min-width: 768px) 260px, (min-width: 640px) 176px, 112px',
    widest: 800,
  },
  /** A line of results, a button. */
  thumbnail: { width: 168, height: 96, sizes: '84px', widest: 400 },
  /** The same for a poster. */
  'thumbnail-poster': { width: 400, height: 600, sizes: '56px', widest: 200 },
  /** Behind a film's title, from edge to edge. */
  backdrop: { width: 1600, height: 900, sizes: '100vw', widest: 1600 },
  /** The film or event a page begins with. */
  featured: {
    width: 1600,
    height: 900,
    sizes: '(min-width: 1600px) 860px, (min-width: 768px) 58vw, 100vw',
    widest: 1600,
  },
  /** Half of a page's container, nothing on a phone. */
  'theater-banner': {
    width: 960,
    height: 540,
    sizes: '(min-width: 1600px) 704px, 46vw',
    widest: 1600,
    shownFrom: 768,
  },
  /** Two fifths of a page's container, all of it on a phone. */
  'event-banner': {
    width: 960,
    height: 540,
    sizes: '(min-width: 1600px) 560px, (min-width: 768px) 38vw, 94vw',
    widest: 1600,
  },
  /** A card of two or three in a row. */
  card: {
    width: 640,
    height: 360,
    sizes: '(min-width: 1600px) 464px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw',
    widest: 1200,
  },
  /** A card whose picture stands beside the words on a phone. */
  'theater-card': {
    width: 640,
    height: 360,
    sizes: '(min-width: 1600px) 464px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 200px',
    widest: 1200,
  },
  /** Between the paragraphs of a text. */
  text: {
    width: 960,
    height: 540,
    sizes: '(min-width: 768px) 704px, 94vw',
    widest: 1600,
  },
  /** In a window over the page. */
  dialog: {
    width: 960,
    height: 540,
    sizes: '(min-width: 1024px) 960px, 94vw',
    widest: 1600,
  },
  logo: { width: 160, height: 40, sizes: '160px', widest: 400 },
} as const satisfies Record<string, Room>

export type PictureRoom = keyof typeof PICTURE_ROOMS

/** A room as its table's row says. */
export function roomOf(name: PictureRoom): Room {
  return PICTURE_ROOMS[name]
}

/** A width of a picture, not of a window. */
const SPAN = /\d+(?=(?:px|vw)(?:,|$))/g

/**
 * The `sizes` of a room. A picture wider in shape than its room fills it by its height, and is drawn wider than the room.
 * @param stretch how many times, at least 1
 */
export function sizesOf(name: PictureRoom, stretch = 1): string {
  return roomOf(name).sizes.replace(SPAN, span => String(Math.round(Number(span) * stretch)))
}
