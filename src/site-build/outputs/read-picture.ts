import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFacts } from '../../platform/picture-facts'

/** How forms are made. Goes into every key, so that pictures made otherwise have other names. */
export const RECIPE = {
  // Little effort: more would cost a cold build three times as long for a twentieth of the bytes.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 2 },
} as const

/** Pixels of the small copy that the dominant colour is counted in. */
const COUNTED_SIZE = 64
/** Of a key: enough to tell a site's pictures apart. */
const KEY_LENGTH = 12

/** Names the forms of a picture by its content and by how they are made. */
export function keyOf(bytes: Buffer): string {
  return createHash('sha256').update(JSON.stringify(RECIPE)).update(bytes).digest('hex').slice(0, KEY_LENGTH)
}

/**
 * Size and dominant colour of a picture, upright as it is shown. Drawings and moving pictures have no key: they stay as they
 * are. @throws Error where the bytes are no picture
 */
export async function readPicture(bytes: Buffer): Promise<PictureFacts> {
  const { autoOrient, format, pages = 1 } = await sharp(bytes).metadata()
  const isLeft = format === 'svg' || pages > 1
  return { ...autoOrient, color: isLeft ? null : await colorOf(bytes), key: isLeft ? null : keyOf(bytes) }
}

/** Null where the page's ground shows through the picture. */
async function colorOf(bytes: Buffer): Promise<string | null> {
  const small = await sharp(bytes).resize(COUNTED_SIZE, COUNTED_SIZE, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(small).stats()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return isOpaque ? `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` : null
}
