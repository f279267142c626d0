import { localTimeAt, webUrl } from '../reading/values'

/** A platform date as a day or local time; it may have a space for the T, fractions, `Z` or an offset. Or undefined. */
export function toLocalDate(text: string | null | undefined, timeZone: string): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text?.trim() ?? '',
  )
  if (!parts) return undefined
  const [, day, time, offset] = parts
  if (!time) return day
  return offset ? localTimeAt(Date.parse(`${day}T${time}${offset}`), timeZone) : `${day}T${time}`
}

/** Decoded base64 ids of some types: `ExternalEvent:33800`, `Theater:W3300`. */
const TYPED_ID = /^[A-Za-z]+:(.+)$/

/** The id inside a typed base64 id; any other text is returned as it is. */
export function platformId(id: string): string {
  return typedId(id) ?? id
}

/** The id in base64 of `Type:…`, which the platform also uses in place of names (`Country:London`). */
export function typedId(text: string): string | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]{8,}={0,2}$/.test(text)) return undefined
  return TYPED_ID.exec(Buffer.from(text, 'base64').toString('utf8'))?.[1]
}

/** Host of pictures with a bare path, such as `img/7a/b3/….jpg`. */
const PICTURE_HOST = 'https://all.web.img.acsta.net/'

/** Absolute URL of a picture; completes protocol-relative and bare paths. Undefined for any other text. */
export function pictureUrl(path: string | null | undefined): string | undefined {
  const text = path?.trim()
  if (!text) return undefined
  if (/^https?:\/\//i.test(text)) return webUrl(text)
  if (text.startsWith('//')) return webUrl(`https:${text}`)
  return /^\/?(?:img|pictures|medias)\/[^\s]+$/.test(text) ? webUrl(PICTURE_HOST + text.replace(/^\//, '')) : undefined
}
