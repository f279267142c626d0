import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { failure, type Result, success } from '../../../platform/result'
import { checkPicture } from '../../../site-build/outputs/remote-pictures/check-picture'
import { cleanSvg } from '../rules/clean-svg'
import { LONGEST_SIDE } from '../rules/picture-contract'
import { faultWithoutPlace, type ShownFault } from '../../rules/shown-fault'

/** Why a picture is refused: a key of the studio's messages, with words of the decoder. */
export interface PictureRefusal {
  problem: 'no-picture' | 'other-type' | 'no-svg' | 'entities' | 'svg-size' | 'animated'
  faults: ShownFault[]
}

export interface PreparedPicture {
  bytes: Uint8Array
  suffix: 'jpg' | 'png' | 'webp' | 'avif' | 'svg'
  /** Names of what was taken out of a drawing. */
  removed: string[]
}

/** Content types by suffix, as the bytes say. */
const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

/** Nearly without loss: the build makes the small versions that visitors get of it. */
const ENCODE: Record<keyof typeof TYPES, (picture: Sharp) => Sharp> = {
  jpg: picture => picture.jpeg({ quality: 90 }),
  png: picture => picture.png(),
  webp: picture => picture.webp({ quality: 90 }),
  avif: picture => picture.avif({ quality: 75, effort: 2 }),
}

/** Bytes of a drawing. Assumption: a logo or a plan has less. */
const MOST_SVG_BYTES = 1024 ** 2
/** Decoding fifty megapixels takes 200 MB. */
const inTurn = pLimit(1)

/**
 * Makes a file of the site of what somebody uploads: photographs are decoded and encoded again, so that nothing hides
 * behind them and no camera's notes (such as the place) are published; drawings are cleaned.
 * @param type `content-type` of the upload, which must be what the bytes are
 */
export function preparePicture(bytes: Buffer, type: string): Promise<Result<PreparedPicture, PictureRefusal>> {
  return type === 'image/svg+xml' ? Promise.resolve(prepareSvg(bytes)) : inTurn(() => preparePhotograph(bytes, type))
}

function prepareSvg(bytes: Buffer): Result<PreparedPicture, PictureRefusal> {
  if (bytes.length > MOST_SVG_BYTES) return failure({ problem: 'svg-size', faults: [] })
  const cleaned = cleanSvg(new TextDecoder().decode(bytes))
  if (!cleaned.ok) return failure({ problem: cleaned.error, faults: [] })
  const { svg, removed } = cleaned.value
  return success({ bytes: Buffer.from(svg), suffix: 'svg', removed })
}

async function preparePhotograph(bytes: Buffer, type: string): Promise<Result<PreparedPicture, PictureRefusal>> {
  const checked = await checkPicture(bytes)
  if (!checked.ok) return failure({ problem: 'no-picture', faults: [faultWithoutPlace(checked.error)] })
  const suffix = checked.value
  if (suffix === 'gif' || TYPES[suffix] !== type) return failure({ problem: 'other-type', faults: [] })
  try {
    const { pages = 1 } = await sharp(bytes).metadata()
    if (pages > 1) return failure({ problem: 'animated', faults: [] })
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
    const made = await ENCODE[suffix](sharp(bytes, { failOn: 'error' }).autoOrient().resize(size)).toBuffer()
    return success({ bytes: made, suffix, removed: [] })
  } catch (error) {
    const fault = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return failure({ problem: 'no-picture', faults: [faultWithoutPlace(fault)] })
  }
}
