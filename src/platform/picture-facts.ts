/** What a build knows of a picture before anyone has fetched it. */
export interface PictureFacts {
  /** Pixels of the original. */
  width: number
  height: number
  /** The dominant colour, `#rrggbb`; null where the ground shows through. */
  color: string | null
  /** Names the smaller forms made of it; null where there are none. */
  key: string | null
}

export interface KnownPicture {
  /** The address that is fetched. */
  address: string
  facts: PictureFacts | null
}

/** `#1600x900-aabbcc.0123456789ab`: size, colour, key; the last two may be absent. */
const FACTS = /#([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?(?:\.([0-9a-f]{12}))?$/

/** Folder of the smaller forms in a site's output, below the path prefix. */
export const PICTURES_FOLDER = 'pictures'
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Widths of files, pixels: what the rooms of pages need at one to three pixels a point (ui/picture-rooms), no two so near
 * that the smaller one would be no gain.
 */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200, 1600] as const

/**
 * Facts of a picture travel in its address's fragment, so that a record's picture stays one text wherever it goes. Whatever
 * does not read as facts is part of the address. @param picture any text, hostile or not
 */
export function parsePicture(picture: string): KnownPicture {
  const found = FACTS.exec(picture)
  if (!found) return { address: picture, facts: null }
  const [fragment, width, height, color, key] = found
  return {
    address: picture.slice(0, -fragment.length),
    facts: { width: Number(width), height: Number(height), color: color ? `#${color}` : null, key: key ?? null },
  }
}

/** The fragment that says a picture's facts, with its `#`. */
export function formatFacts({ width, height, color, key }: PictureFacts): string {
  return `#${width}x${height}${color ? `-${color.slice(1)}` : ''}${key ? `.${key}` : ''}`
}

/** Widths of the forms made of a picture: none is wider than the original, nor than any room needs. @param width pixels */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter(known => known < widest), widest]
}

/** A form's file in the site's output, without a slash at the start; or the template of all forms of one picture. */
export function pictureFile(form: {
  key: string
  width: number | '{width}'
  format: PictureFormat | '{format}'
}): string {
  return `${PICTURES_FOLDER}/${form.key}-${form.width}.${form.format}`
}
