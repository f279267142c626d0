import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Quiet zone around a code in its own units, which scanners require. */
const QUIET = 4
/** Pixels of a unit: the width of a code of 12 characters is 232, and sharp on screens of twice as many pixels. */
const SCALE = 8
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Draws a QR code as a PNG file: black on white in every colour mode, as scanners require. Mail programs show no SVG. */
export function drawQrCode(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const width = size * SCALE
  const lines = data.flatMap(row => Array<Buffer>(SCALE).fill(packLine(row, width)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit for each pixel, greyscale.
  header.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.concat(lines))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A line of pixels, 8 in each byte, after the byte of its filter (PNG specification §7.2): 0 for none. */
function packLine(row: readonly boolean[], width: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x++) {
    const isLight = !row[Math.floor(x / SCALE)]
    const at = 1 + (x >> 3)
    if (isLight) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

/** A part of the file: length, name, content and checksum (PNG specification §5.3). */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
