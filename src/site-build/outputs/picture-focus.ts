import sharp from 'sharp'

/** Width and height of the crop that is looked for, pixels: a phone's. */
const NARROW = { width: 300, height: 450 }
/** Narrower pictures, such as posters, are not cropped. */
const LEAST_RATIO = 4 / 3

/**
 * Where a wide picture's motif is, for `object-position` in a narrower slot: per cent from the left, of the crop that
 * libvips would choose. Null for a narrower picture.
 * @throws Error when it is no picture
 */
export async function focusOf(bytes: Buffer, size: { width: number; height: number }): Promise<number | null> {
  const { width, height } = size
  if (width / height < LEAST_RATIO) return null
  const { info } = await sharp(bytes)
    .resize(NARROW.width, NARROW.height, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true })
  const room = (NARROW.height / height) * width - NARROW.width
  const left = Math.abs(info.cropOffsetLeft ?? room / 2)
  return Math.round((Math.min(left, room) / room) * 100)
}
