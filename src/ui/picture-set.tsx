import { withPrefix } from 'gatsby'
import {
  parsePicture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureFile,
  type PictureDetails,
  widthsOf,
} from '../platform/picture-address'
import { type PictureRoom, roomOf, sizesOf } from './picture-rooms'
import { pictureSource } from './picture-source'

interface PictureSet {
  /** Fallback for browsers without source sets: the original. */
  src: string
  /** Pixels of the original, or the slot's default size. */
  width: number
  height: number
  color: string | null
  /** `object-position` that keeps the motif in a narrower slot. */
  position: string | null
  /** Smallest format first, empty without variants. `type` is absent when the image service chooses the format. */
  sources: { type?: string; srcSet: string }[]
  sizes: string
}

interface SelectPictureSet {
  src: string
  room: PictureRoom
  /** site.json `images.urlTemplate`; null for none. */
  template: string | null
}

const IS_REMOTE = /^https?:\/\//i

/** Returns the markup attributes of a picture in a layout slot. */
export function selectPictureSet({ src, room: name, template }: SelectPictureSet): PictureSet {
  const room = roomOf(name)
  const { address, details } = parsePicture(src)
  const stretch = details ? Math.max(1, details.width / details.height / (room.width / room.height)) : 1
  const widths = upTo(room.widest * stretch, details ? widthsOf(details.width) : PICTURE_WIDTHS)
  // Pictures of other hosts use the operator's image service, the site's own pictures use the variants of the build.
  const forms = IS_REMOTE.test(address) ? template : madeForms(details)
  const setOf = (format: string) =>
    widths.map(width => `${fillTemplate(forms ?? '', { address, width, format })} ${width}w`).join(', ')
  return {
    src: pictureSource(address),
    width: details?.width ?? room.width,
    height: details?.height ?? room.height,
    color: details?.color ?? null,
    position: details?.focus ? `${details.focus}%` : null,
    sources: !forms
      ? []
      : forms.includes('{format}')
        ? formatsOf(address, details).map(format => ({ type: `image/${format}`, srcSet: setOf(format) }))
        : [{ srcSet: setOf('') }],
    sizes: sizesOf(name, stretch),
  }
}

/** An original of up to this many pixels' width is what browsers without AVIF get. */
const SMALL_ORIGINAL = 800

/** Formats of variants that a page names, AVIF first: a small WebP file needs no others of its kind. */
function formatsOf(address: string, details: PictureDetails | null): readonly string[] {
  const isSmall = details && details.width <= SMALL_ORIGINAL && address.endsWith('.webp')
  return isSmall ? PICTURE_FORMATS.slice(0, 1) : PICTURE_FORMATS
}

/** Returns the address template of the variants that the build generated; null for none. */
function madeForms(details: PictureDetails | null): string | null {
  return details?.key ? withPrefix(`/${pictureFile({ key: details.key, width: '{width}', format: '{format}' })}`) : null
}

/** Files narrower than the slot's widest need divided by this are omitted: no window and pixel density needs them. */
const SPREAD = 6

/** Returns the widths up to the first that is at least `needed`. */
function upTo(needed: number, widths: readonly number[]): readonly number[] {
  const last = widths.findIndex(width => width >= needed)
  const enough = last < 0 ? widths : widths.slice(0, last + 1)
  return enough.filter((width, index) => index === enough.length - 1 || width * SPREAD >= needed)
}

/** Fills an image service's address template (docs/operators.md). Commas and spaces separate source sets' entries. */
function fillTemplate(template: string, given: { address: string; width: number; format: string }): string {
  const { address, width, format } = given
  const values: Record<string, string> = {
    url: encodeURIComponent(address),
    rawUrl: address,
    width: `${width}`,
    format,
  }
  return template
    .replace(/\{(url|rawUrl|width|format)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[\s,]/g, encodeURIComponent)
}

/**
 * Preloads a page's main picture with the same source set that `Picture` offers first, so that the browser fetches it
 * only once. Browsers without support for the format ignore it.
 */
export function PicturePreload(props: SelectPictureSet) {
  const set = selectPictureSet(props)
  const [best] = set.sources
  return (
    <link
      key="main-picture"
      rel="preload"
      as="image"
      {...(best ? { imageSrcSet: best.srcSet, imageSizes: set.sizes, type: best.type } : { href: set.src })}
      {...{ fetchpriority: 'high' }}
    />
  )
}
