import sharp from 'sharp'
import { type Said, says } from '../../../config/fault-words/fault-words'
import { failure, type Result, success } from '../../../platform/result'

/** Suffixes of the files of pictures that a build takes in. */
export const PICTURE_SUFFIXES = ['jpg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureSuffix = (typeof PICTURE_SUFFIXES)[number]

/** Assumption: more than posters for screens have; decoding so many takes 200 MB. */
const MOST_PIXELS = 50_000_000
const DECODED_WIDTH = 64

/**
 * The format of a picture from another host, after its first bytes. It is decoded once, so that one that is cut off
 * fails here. A failure completes 'The picture …'.
 */
export async function checkPicture(bytes: Buffer): Promise<Result<PictureSuffix, Said>> {
  const suffix = suffixOf(bytes)
  // Decoders of other formats, such as SVG's, never see bytes of strangers.
  if (!suffix) return failure(says('pictureFormat'))
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format, compression } = await picture.metadata()
    if (format === 'heif' && compression !== 'av1') return failure(says('pictureFormat'))
    await picture.resize(DECODED_WIDTH).raw().toBuffer()
    return success(suffix)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return failure(says('pictureBroken', { reason }))
  }
}

function suffixOf(bytes: Buffer): PictureSuffix | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  return text.slice(4, 8) === 'ftyp' ? 'avif' : undefined
}
