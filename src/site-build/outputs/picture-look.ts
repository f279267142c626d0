import { converter, formatHex, type Oklch } from 'culori'
import sharp from 'sharp'

/** Rises with each change of the rules below, so that looks kept from earlier builds are taken anew. */
export const LOOK_VERSION = 2

/** What a wide picture brings along for the parts of a page that it stands in (platform/picture-address). */
interface PictureLook {
  /** The most vivid colour, `#rrggbb`; null for a picture without one. */
  accent: string | null
  /** Where the motif is, for `object-position`: per cent from the left. */
  focus: number
}

const toOklch = converter('oklch')
const COUNTED = { width: 64, height: 36 }
const HUES = 24
/** Less than this is grey to the eye. */
const LEAST_CHROMA = 0.04
const LEAST_LIGHTNESS = 0.3

/**
 * Returns the accent and the focus of a picture; null for one that is not at least as wide as 4:3, such as a poster.
 * @throws Error when it is no picture
 */
export async function lookOf(bytes: Buffer, size: { width: number; height: number }): Promise<PictureLook | null> {
  if (size.width / size.height < 4 / 3) return null
  const { accent, at } = await accentOf(bytes)
  return { accent, focus: await focusOf(bytes, { ...size, accentAt: at }) }
}

/** The colour of the hue that most of a picture's colour has, at its most vivid, and where it is: a share of the width. */
async function accentOf(bytes: Buffer): Promise<{ accent: string | null; at: number }> {
  const pixels = await sharp(bytes)
    .resize(COUNTED.width, COUNTED.height, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  const ofHue = Array.from({ length: HUES }, () => ({ weight: 0, moment: 0, colors: [] as Oklch[] }))
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const color = toOklch({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
    if (color.h === undefined || color.c < LEAST_CHROMA || color.l < LEAST_LIGHTNESS) continue
    const hue = ofHue[Math.floor((color.h / 360) * HUES) % HUES]
    if (!hue) continue
    // A small light in a dark picture counts as much as a wide dull ground.
    const weight = color.c ** 2 * color.l
    hue.colors.push(color)
    hue.weight += weight
    hue.moment += (weight * ((at / 3) % COUNTED.width)) / COUNTED.width
  }
  const [first] = ofHue.sort((one, other) => other.weight - one.weight)
  const [vivid] = (first?.colors ?? []).sort((one, other) => other.c - one.c)
  if (!first || !vivid) return { accent: null, at: 0.5 }
  return { accent: formatHex(vivid), at: first.moment / first.weight }
}

/** Width and height of the crop that is looked for, pixels: a phone's. */
const NARROW = { width: 300, height: 450 }

/**
 * Where the eye goes: the crop of a phone's shape that libvips would choose, as `object-position`. A point on the very
 * edge is none that an eye rests on: the accent's place then.
 */
async function focusOf(
  bytes: Buffer,
  { width, height, accentAt }: { width: number; height: number; accentAt: number },
): Promise<number> {
  const { info } = await sharp(bytes)
    .resize(NARROW.width, NARROW.height, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true })
  const wide = (NARROW.height / height) * width
  const room = wide - NARROW.width
  const left = info.attentionX === 0 ? accentAt * wide - NARROW.width / 2 : Math.abs(info.cropOffsetLeft ?? room / 2)
  return Math.round((Math.min(Math.max(left, 0), room) / room) * 100)
}
