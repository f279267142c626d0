import { withPrefix } from 'gatsby'
import {
  parsePicture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureFile,
  type PictureFacts,
  widthsOf,
} from '../platform/picture-facts'
import { type PictureRoom, roomOf, sizesOf } from './picture-rooms'
import { pictureSource } from './picture-source'

/** What a browser chooses from, in one format. */
export interface PictureSourceSet {
  /** Absent where the service decides on the format. */
  type?: string
  srcSet: string
}

export interface PictureSet {
  /** For browsers that know no set: the original. */
  src: string
  /** Pixels of the original, else the shape of its room. */
  width: number
  height: number
  color: string | null
  /** The smallest format first. Empty for a picture that there is one form of. */
  sources: PictureSourceSet[]
  sizes: string
}

interface SelectPictureSet {
  src: string
  room: PictureRoom
  /** site.json `images.urlTemplate`; null for none. */
  template: string | null
}

const IS_REMOTE = /^https?:\/\//i

/** All that a page says of a picture in a room: its forms, its size, its colour. */
export function selectPictureSet({ src, room: name, template }: SelectPictureSet): PictureSet {
  const room = roomOf(name)
  const { address, facts } = parsePicture(src)
  const stretch = facts ? Math.max(1, facts.width / facts.height / (room.width / room.height)) : 1
  const widths = upTo(room.widest * stretch, facts ? widthsOf(facts.width) : PICTURE_WIDTHS)
  // Another host's picture comes from the operator's image service, one of the site from where the build put its forms.
  const forms = IS_REMOTE.test(address) ? template : madeForms(facts)
  const setOf = (format: string) =>
    widths.map(width => `${fillTemplate(forms ?? '', { address, width, format })} ${width}w`).join(', ')
  return {
    src: pictureSource(address),
    width: facts?.width ?? room.width,
    height: facts?.height ?? room.height,
    color: facts?.color ?? null,
    sources: !forms
      ? []
      : forms.includes('{format}')
        ? PICTURE_FORMATS.map(format => ({ type: `image/${format}`, srcSet: setOf(format) }))
        : [{ srcSet: setOf('') }],
    sizes: sizesOf(name, stretch),
  }
}

/** Where the forms of a picture lie that the build made; null where it made none. */
function madeForms(facts: PictureFacts | null): string | null {
  return facts?.key ? withPrefix(`/${pictureFile({ key: facts.key, width: '{width}', format: '{format}' })}`) : null
}

/** Windows differ by so much in how wide a room is, and in pixels a point: below, no form is worth its name in the page. */
const SPREAD = 6

/** Widths up to the first that fills what is wanted. */
function upTo(wanted: number, widths: readonly number[]): readonly number[] {
  const last = widths.findIndex(width => width >= wanted)
  const enough = last < 0 ? widths : widths.slice(0, last + 1)
  return enough.filter((width, index) => index === enough.length - 1 || width * SPREAD >= wanted)
}

interface FillTemplate {
  address: string
  width: number
  format: string
}

/** One address of an image service (docs/operators.md). A comma or blank would end it within a set. */
function fillTemplate(template: string, { address, width, format }: FillTemplate): string {
  const values: Record<string, string> = {
    url: encodeURIComponent(address),
    rawUrl: address,
    width: String(width),
    format,
  }
  return template
    .replace(/\{(url|rawUrl|width|format)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[\s,]/g, encodeURIComponent)
}
