/** Properties of a picture that are known at build time. */
export interface PictureDetails {
  /** Size of the original, pixels. */
  width: number
  height: number
  /** Dominant colour, `#rrggbb`; null for transparent pictures. */
  color: string | null
  /** The most vivid colour of a wide picture, `#rrggbb`; else null. */
  accent: string | null
  /**
   * What stays in view where a slot crops the picture, for `object-position` without its last `%`: per cent from the
   * left, `75`, or also from the top, `75% 20`. Null for the middle.
   */
  focus: string | null
  /** Key of the generated variants; null when there are none. */
  key: string | null
}

/** `#1600x900-aabbcc-ddeeff@75% 20.0123456789ab`: size, colour, accent, focus, key; all but the size are optional. */
const DETAILS =
  /#([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6})(?:-([0-9a-f]{6}))?)?(?:@((?:\d\d?|100)(?:% (?:\d\d?|100))?))?(?:\.([0-9a-f]{12}))?$/

/** Folder of the generated variants in a site's output, below the path prefix. */
export const PICTURES_FOLDER = 'pictures'
/** Path of other hosts' pictures that the build took in, in a site's output: `{16 hexadecimal digits}.{suffix}`. */
export const ORIGINALS_PATH = `${PICTURES_FOLDER}/originals/`
export const PICTURE_FORMATS = ['avif', 'webp'] as const
type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths of the variants, pixels: the layout widths (ui/picture-rooms) at pixel densities of one to three. */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200, 1600] as const

/**
 * Splits a picture's address from its properties. They are encoded in the address's fragment, so that a picture stays
 * one string; a malformed fragment remains part of the address.
 * @param picture any text, untrusted
 */
export function parsePicture(picture: string): { address: string; details: PictureDetails | null } {
  const found = DETAILS.exec(picture)
  if (!found) return { address: picture, details: null }
  const [fragment, width, height, color, accent, focus, key] = found
  return {
    address: picture.slice(0, -fragment.length),
    details: {
      width: Number(width),
      height: Number(height),
      color: color ? `#${color}` : null,
      accent: accent ? `#${accent}` : null,
      focus: focus ?? null,
      key: key ?? null,
    },
  }
}

/** Returns the fragment that encodes a picture's properties, with its `#`. */
export function formatPictureDetails({ width, height, color, accent, focus, key }: PictureDetails): string {
  const colors = [color, color && accent].map(known => known?.replace('#', '-') ?? '').join('')
  return `#${width}x${height}${colors}${focus === null ? '' : `@${focus}`}${key ? `.${key}` : ''}`
}

/** Returns the widths of a picture's variants, none wider than the original. @param width pixels */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter(known => known < widest), widest]
}

/** Returns a variant's path in the site's output, without a leading slash, or the template of all variants' paths. */
export function pictureFile(form: {
  key: string
  width: number | '{width}'
  format: PictureFormat | '{format}'
}): string {
  return `${PICTURES_FOLDER}/${form.key}-${form.width}.${form.format}`
}
