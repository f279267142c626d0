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

/** The URL with spaces and the like encoded; undefined for other text than an http(s) URL. */
export function webUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}
