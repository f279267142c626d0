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
  const widest = room.widest * stretch
  return {
    src: pictureSource(address),
    width: facts?.width ?? room.width,
    height: facts?.height ?? room.height,
    color: facts?.color ?? null,
    sources: IS_REMOTE.test(address) ? remoteSets({ address, facts, widest, template }) : madeSets(facts, widest),
    sizes: sizesOf(name, stretch),
  }
}

/** The forms that the build made. */
function madeSets(facts: PictureFacts | null, widest: number): PictureSourceSet[] {
  const key = facts?.key
  if (!facts || !key) return []
  const widths = upTo(widest, widthsOf(facts.width))
  return PICTURE_FORMATS.map(format => ({
    type: `image/${format}`,
    srcSet: widths.map(width => `${withPrefix(`/${pictureFile({ key, width, format })}`)} ${width}w`).join(', '),
  }))
}

interface RemoteSets {
  address: string
  facts: PictureFacts | null
  widest: number
  template: string | null
}

/** The forms that the operator's image service makes when asked. */
function remoteSets({ address, facts, widest, template }: RemoteSets): PictureSourceSet[] {
  if (!template) return []
  const widths = upTo(widest, facts ? widthsOf(facts.width) : PICTURE_WIDTHS)
  const setOf = (format: string) =>
    widths.map(width => `${fillTemplate(template, { address, width, format })} ${width}w`).join(', ')
  if (!template.includes('{format}')) return [{ srcSet: setOf('') }]
  return PICTURE_FORMATS.map(format => ({ type: `image/${format}`, srcSet: setOf(format) }))
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
