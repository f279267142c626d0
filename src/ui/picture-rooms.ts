interface Room {
  /** Default aspect ratio for pictures of unknown size, in CSS pixels. */
  width: number
  height: number
  /** CSS `sizes`: CSS pixels or shares of the window. */
  sizes: string
  /** Maximum file width for a picture of the default aspect ratio, pixels. */
  widest: number
}

const POSTER = { width: 400, height: 600, widest: 800 }
const WIDE = { width: 1600, height: 900, widest: 1600 }
const BANNER = { width: 960, height: 540, widest: 1600 }
const CARD = { width: 640, height: 360, widest: 1200 }

/** Layout slots of pictures. Widths follow the breakpoints and containers of features/theme/rules/shape-scales. */
export const PICTURE_ROOMS = {
  /** A card of a movie grid: two per row on a phone, five on a desktop. */
  'poster-card': {
    ...POSTER,
    sizes:
      '(min-width: 1600px) 264px, (min-width: 1024px) 19vw, (min-width: 768px) 23vw, (min-width: 640px) 30vw, 46vw',
  },
  /** Next to a film's title. */
  'poster-large': { ...POSTER, sizes: '(min-width: 768px) 260px, (min-width: 640px) 176px, 112px' },
  /** Search results and buttons. */
  thumbnail: { width: 168, height: 96, sizes: '84px', widest: 400 },
  /** Like `thumbnail`, for a poster. */
  'thumbnail-poster': { width: 400, height: 600, sizes: '56px', widest: 200 },
  /** Behind a film's title, in full width. */
  backdrop: { ...WIDE, sizes: '100vw' },
  /** The home page's hero, in full width; cropped at the sides in upright windows. */
  featured: { ...WIDE, sizes: '(min-width: 1024px) 100vw, 150vw' },
  /** The window's width; on phones its height is fixed, and more of the width is cropped. */
  'theater-banner': { ...WIDE, sizes: '(min-width: 1024px) 100vw, 150vw' },
  /** Two fifths of the page's container, its full width on a phone. */
  'event-banner': { ...BANNER, sizes: '(min-width: 1600px) 560px, (min-width: 768px) 38vw, 94vw' },
  /** A card of two or three per row. */
  card: { ...CARD, sizes: '(min-width: 1600px) 464px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw' },
  /** A card with its picture next to the text on a phone. */
  'theater-card': {
    ...CARD,
    sizes: '(min-width: 1600px) 464px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 200px',
  },
  /** Between the paragraphs of a text. */
  text: { ...BANNER, sizes: '(min-width: 768px) 704px, 94vw' },
  /** In a dialog. */
  dialog: { ...BANNER, sizes: '(min-width: 1024px) 960px, 94vw' },
  logo: { width: 160, height: 40, sizes: '160px', widest: 400 },
} as const satisfies Record<string, Room>

export type PictureRoom = keyof typeof PICTURE_ROOMS

export const roomOf = (name: PictureRoom): Room => PICTURE_ROOMS[name]

/** A picture's width in `sizes`, not a media condition. */
const SPAN = /\d+(?=(?:px|vw)(?:,|$))/g

/** Returns the `sizes` of a slot. A wider picture is scaled beyond its width. @param stretch scale, at least 1 */
export function sizesOf(name: PictureRoom, stretch = 1): string {
  return roomOf(name).sizes.replace(SPAN, span => String(Math.round(Number(span) * stretch)))
}
