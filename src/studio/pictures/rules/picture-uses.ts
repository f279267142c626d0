/** A place of a picture in a file of the site folder. */
export interface PictureUse {
  /** `pages/about.json` */
  file: string
  /** `widgets.0.cards.1.image`; with the id or title of the record in a list. Of a spreadsheet, its lines: `2, 3`. */
  where: string
}

/** JSON files of a site folder that can name pictures. pictures.json itself shows none. */
export const canNamePictures = (file: string): boolean => file.endsWith('.json') && file !== 'pictures.json'

/** Spreadsheets of a site folder, whose cells can name pictures. */
export const isSpreadsheet = (file: string): boolean => file.endsWith('.csv')

const NAMED = /\/?assets\/[\w\-./]+/g

/** Where a JSON value names files below `assets/`: as a whole text, or as an attribute in rich text. */
export function findPictures(value: unknown, path: string[] = []): { picture: string; where: string }[] {
  if (typeof value === 'string') {
    const found = IS_PICTURE.test(value) ? [value] : value.includes('<') ? quotedIn(value) : []
    return [...new Set(found.map(withoutSlash))].map(picture => ({ picture, where: path.join('.') }))
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) => findPictures(entry, [...path, nameOf(entry) ?? String(index)]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => findPictures(entry, [...path, key]))
}

/** The value with one picture named in place of another, wherever `findPictures` finds it. */
export function replacePicture(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') {
    if (IS_PICTURE.test(value)) return withoutSlash(value) === from ? value.replace(from, to) : value
    return value.includes('<')
      ? value.replace(QUOTED, (whole, quote: string, named: string) =>
          withoutSlash(named) === from ? `${quote}${named.replace(from, to)}${quote}` : whole,
        )
      : value
  }
  if (Array.isArray(value)) return value.map(entry => replacePicture(entry, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replacePicture(entry, from, to)]))
}

/** Where cells of a spreadsheet name files below `assets/`: each file once. @param text of any encoding that has ASCII */
export function findInRows(text: string): { picture: string; where: string }[] {
  const lines = new Map<string, number[]>()
  for (const [index, line] of text.split('\n').entries())
    for (const [, picture = ''] of line.matchAll(CELL)) {
      const known = lines.get(picture)
      if (known?.at(-1) !== index + 1) lines.set(picture, [...(known ?? []).slice(0, MOST_LINES), index + 1])
    }
  return [...lines].map(([picture, all]) => ({
    picture,
    where: [...all.slice(0, MOST_LINES), ...(all.length > MOST_LINES ? ['…'] : [])].join(', '),
  }))
}

/** The spreadsheet with one picture named in place of another, wherever `findInRows` finds it. */
export function replaceInRows(text: string, from: string, to: string): string {
  return text.replace(CELL, (whole, picture: string) => (picture === from ? whole.replace(from, to) : whole))
}

/** Lines of a spreadsheet that are named. */
const MOST_LINES = 8
const CELL = /(?<=^|[,;\t"])\/?(assets\/[\w\-./]+)(?=$|[,;\t"\r])/gm
const IS_PICTURE = new RegExp(`^${NAMED.source}$`)
const QUOTED = new RegExp(`(["'])(${NAMED.source})\\1`, 'g')

const quotedIn = (html: string) => [...html.matchAll(QUOTED)].map(([, , named = '']) => named)
const withoutSlash = (picture: string) => picture.replace(/^\//, '')

/** Of a record in a list, so that people recognize it. */
function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { title, name, id } = entry as Record<string, unknown>
  const known = [title, name, id].find(text => typeof text === 'string' && text !== '')
  return typeof known === 'string' ? known.slice(0, 60) : null
}

/**
 * The file of an uploaded picture: letters and digits of its name, below `assets/uploads/`. Nothing else of the name
 * counts, neither folders nor its ending. @param suffix of what it is @param taken files of the draft
 */
export function fileOfUpload(name: string, suffix: string, taken: (file: string) => boolean): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const plain = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  const stem = `assets/uploads/${plain || 'picture'}`
  const at = (count: number) => `${stem}${count > 1 ? `-${count}` : ''}.${suffix}`
  let count = 1
  while (taken(at(count))) count += 1
  return at(count)
}
