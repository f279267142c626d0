import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Listings } from '../listings/listings'
import { APP_ICONS, type AppIcon, APPLE_ICON } from '../../features/offline/rules/app-icons'
import { ASSETS_PATH } from '../../features/site/rules/asset-url'
import { buildColors } from '../../features/theme/rules/build-theme'
import { parsePicture } from '../../platform/picture-address'
import { contrast } from '../../features/theme/rules/colors/contrast'
import { type Faces, canSet, setLine } from './sharing/set-type'
import { openSharingFaces } from './sharing/sharing-faces'
import type { DrawnOutput } from './sharing/sharing-files'

interface WriteAppIcons extends Omit<DrawnOutput, 'listings'> {
  listings: Pick<Listings, 'site' | 'theme' | 'siteFolder' | 'pictureFiles'>
}

/** Increment when the drawing of icons changes. */
const DESIGN = 1
/** Contains a hash of the inputs that the icons were drawn from. */
const KEY_FILE = 'icons/drawn-from.txt'
/** Share of the side that a logo takes. Maskable icons may be cropped to a circle (W3C: 80 % is safe). */
const SHARE = { any: 0.78, maskable: 0.56 }
/** Resolution of rendered SVG in dpi, high enough that it is only ever scaled down. */
const DENSITY = 600
/** Least opacity of a pixel to count for the logo's lightness, of 255. */
const LEAST_ALPHA = 64
const SQUARE_TOLERANCE = 0.02
/** Pixels from the edge, since the outermost are half transparent. */
const SIDE_INSET = 4
const MONOGRAM_PX = 100

/**
 * Draws the app icons from the logo, else the favicon, else the site's first letter, unless their inputs are the same.
 */
export async function writeAppIcons({ listings, projectRoot, publicDir, warn }: WriteAppIcons): Promise<void> {
  const { site, theme } = listings
  const { background, stage, primary, readableOnPrimary } = buildColors(theme)
  const picture = await readPicture(listings)
  const colors = [background, stage, primary, readableOnPrimary]
  const inputs = JSON.stringify([DESIGN, colors, theme.fonts, site.name, APP_ICONS, APPLE_ICON])
  const hash = createHash('sha256').update(inputs)
  const key = hash.update(picture ?? '').digest('hex')
  const keyFile = path.join(publicDir, KEY_FILE)
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return
  await mkdir(path.dirname(keyFile), { recursive: true })
  const logo =
    picture && (await trimmed(picture).catch((error: unknown) => void warn(`No icon of the logo: ${String(error)}`)))
  const ground = logo ? ((await ownGround(logo)) ?? (await groundFor(logo, [background, stage]))) : primary
  const letter = [...site.name][0] ?? ''
  const faces = openSharingFaces({ listings, texts: [letter.toUpperCase()], projectRoot }).display
  const mark = logo || (await trimmed(monogram(letter, faces, readableOnPrimary)))
  for (const icon of [...APP_ICONS, APPLE_ICON])
    await writeFile(path.join(publicDir, icon.path), await drawIcon(icon, mark, ground))
  await writeFile(keyFile, key)
}

async function readPicture({ site, siteFolder, pictureFiles }: WriteAppIcons['listings']): Promise<Buffer | null> {
  for (const name of [site.logo?.src, site.favicon]) {
    const asset = assetFile(name)
    const file = asset ? path.join(siteFolder, 'assets', asset) : pictureFiles?.get(parsePicture(name ?? '').address)
    const read = file ? await readFile(file).catch(() => null) : null
    if (read) return read
  }
  return null
}

/** Path below the site folder's `assets/`; undefined for other pictures. */
function assetFile(name: string | null | undefined): string | undefined {
  return name?.includes(ASSETS_PATH) ? name.slice(name.indexOf(ASSETS_PATH) + ASSETS_PATH.length) : undefined
}

/** The logo without empty margins. */
async function trimmed(picture: Buffer): Promise<Buffer> {
  const png = await sharp(picture, { density: DENSITY }).resize(1024, 1024, { fit: 'inside' }).png().toBuffer()
  const cropped = sharp(png).trim().png()
  return cropped.toBuffer().catch(() => png)
}

/** Background of a square logo (PNG) that includes one: the same opaque colour in the middle of three sides, hex. */
async function ownGround(logo: Buffer): Promise<string | null> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.abs(width - height) > width * SQUARE_TOLERANCE) return null
  const [middle, across] = [Math.floor(height / 2), Math.floor(width / 2)]
  const sides = [
    [SIDE_INSET, middle],
    [across, SIDE_INSET],
    [across, height - 1 - SIDE_INSET],
  ] as const
  const colors = sides.map(([x, y]) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex'))
  const [first = ''] = colors
  return first.endsWith('ff') && colors.every(color => color === first) ? `#${first.slice(0, 6)}` : null
}

/** The background with the higher contrast to the logo. @param logo a PNG */
async function groundFor(logo: Buffer, grounds: readonly [string, string]): Promise<string> {
  const data = await sharp(logo).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  const sum = [0, 0, 0]
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < LEAST_ALPHA) continue
    count += 1
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
  }
  const means = sum.map(value => Math.round(value / Math.max(1, count)))
  const hex = means.map(value => value.toString(16).padStart(2, '0')).join('')
  const [first, second] = grounds
  return contrast(`#${hex}`, first) >= contrast(`#${hex}`, second) ? first : second
}

/** @param mark PNG or SVG @param ground background colour, hex */
async function drawIcon({ size, purpose }: AppIcon, mark: Buffer, ground: string): Promise<Buffer> {
  const side = Math.round(size * SHARE[purpose])
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const input = await sharp(mark).resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  const drawn = square.composite([{ input, gravity: 'centre' }])
  return drawn.png({ compressionLevel: 9 }).toBuffer()
}

/** Letter as SVG outlines of the site's display font, or as text in a system font when the font lacks the letter. */
function monogram(letter: string, faces: Faces, color: string): Buffer {
  const capital = letter.toUpperCase()
  const text = `<text font-family="sans-serif" font-size="${MONOGRAM_PX}">${escapeXml(capital)}</text>`
  const { svg, width } = canSet(faces, capital)
    ? setLine(faces, capital, MONOGRAM_PX)
    : { svg: text, width: MONOGRAM_PX }
  const box = `0 ${-MONOGRAM_PX} ${width} ${MONOGRAM_PX * 1.4}`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="${color}">${svg}</g></svg>`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
