import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import pLimit from 'p-limit'
import { type Block, layBlocks, type LayBlocks, type SharingColors } from './sharing-blocks'
import { openSharingFaces } from './sharing-faces'
import {
  SHARING_SIZE,
  type SharingCard,
  listSharingPictures,
  planSharingPictures,
  SHARING_PATH,
  sharingColors,
} from './sharing-plan'
import type { Listings } from '../../listings/listings'
import { listFiles } from '../../publish/sync-folder'

export interface DrawnOutput {
  listings: Listings
  projectRoot: string
  publicDir: string
  warn: (line: string) => void
}

/** Keeps two cores busy: one compresses while the other sets type. */
const PICTURES_AT_ONCE = 3

/**
 * Writes the pictures of shared links. A file's name contains a hash of its inputs, so only missing ones are drawn, and
 * those that no page uses are removed. A picture that cannot be drawn is a warning and does not fail the build.
 */
export async function writeSharingPictures({ listings, projectRoot, publicDir, warn }: DrawnOutput) {
  const pictures = listSharingPictures(planSharingPictures(listings))
  const inUse = new Set(pictures.map(({ file }) => file))
  const folder = path.join(publicDir, SHARING_PATH)
  const stale = (await listFiles(folder)).filter(file => !inUse.has(SHARING_PATH.slice(1) + file))
  await Promise.all(stale.map(file => rm(path.join(folder, file))))
  const missing = pictures.filter(({ file }) => !existsSync(path.join(publicDir, file)))
  if (missing.length === 0) return { drawn: 0, kept: pictures.length, removed: stale.length }
  const texts = missing.map(({ card }) => JSON.stringify(card))
  const faces = openSharingFaces({ listings, texts, projectRoot })
  const colors = sharingColors(listings)
  const limit = pLimit(PICTURES_AT_ONCE)
  await Promise.all(
    missing.map(({ file, card }) =>
      limit(async () => {
        const target = path.join(publicDir, file)
        try {
          const drawn = await drawSharingPicture({ card, faces, colors })
          await mkdir(path.dirname(target), { recursive: true })
          await writeFile(target, drawn)
        } catch (error) {
          warn(`No sharing picture of ${card.title}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }),
    ),
  )
  return { drawn: missing.length, kept: pictures.length - missing.length, removed: stale.length }
}

const { width: WIDTH, height: HEIGHT } = SHARING_SIZE
const MARGIN = 64
const FOOT = HEIGHT - 58
const MOST_BYTES = 100_000
/** Best first: the first one that keeps the picture small enough is used. */
const QUALITIES = [84, 74, 62, 48]
/** Least width to height of a backdrop; a narrower picture is placed beside the text. */
const LEAST_BACKDROP_RATIO = 1.2
const POSTER = { width: 340, height: 510, gap: 48, top: 56 }
const BESIDE_BACKDROP = 140
const STRIPE = 10

/** Draws a JPEG of at most 100 kB: text over the record's own picture, beside it, or over a light beam. */
export async function drawSharingPicture({
  card,
  faces,
  colors,
}: Pick<LayBlocks, 'card' | 'faces' | 'colors'>): Promise<Buffer> {
  const source = card.picture ? sharp(card.picture) : null
  const { width = 1, height = 1 } = source ? await source.metadata() : {}
  const shape = !source ? 'none' : width / height >= LEAST_BACKDROP_RATIO ? 'backdrop' : 'poster'
  const beside = { none: 0, backdrop: BESIDE_BACKDROP, poster: POSTER.width + POSTER.gap }[shape]
  const blocks = await layBlocks({ card, faces, colors, width: WIDTH - 2 * MARGIN - beside, top: MARGIN, foot: FOOT })
  const drawn = Buffer.from(drawLayer(card, colors, blocks, shape))
  // A layer costs as much as all else, so a plain ground is in the drawing.
  const [ground, above] =
    source && shape === 'backdrop'
      ? [source.resize(WIDTH, HEIGHT, { fit: 'cover' }), [{ input: drawn, left: 0, top: 0 }]]
      : [sharp(drawn), []]
  const layers: OverlayOptions[] = [
    ...above,
    ...blocks.flatMap(({ overlay, top }) =>
      overlay ? [{ input: overlay.input, left: Math.round(startOf(card, overlay.width)), top: Math.round(top) }] : [],
    ),
  ]
  if (source && shape === 'poster') {
    const input = await source.resize(POSTER.width, POSTER.height, { fit: 'cover' }).png().toBuffer()
    layers.push({ input, left: card.isRtl ? MARGIN : WIDTH - MARGIN - POSTER.width, top: POSTER.top })
  }
  return compress(layers.length > 0 ? ground.composite(layers) : ground)
}

async function compress(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let jpeg = data
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= MOST_BYTES) break
  }
  return jpeg
}

/** What is drawn: ground with a beam, plain ground or shade, then stripe and text. */
function drawLayer(
  card: SharingCard,
  colors: SharingColors,
  blocks: readonly Block[],
  shape: 'none' | 'backdrop' | 'poster',
): string {
  const words = blocks
    .filter(({ svg }) => svg !== '')
    .map(({ svg, width, top }) => {
      return `<g transform="translate(${Math.round(startOf(card, width))} ${Math.round(top)})">${svg}</g>`
    })
  const light = { none: drawBeam, backdrop: drawShade, poster: () => '' }[shape](card, colors)
  const ground = shape === 'backdrop' ? '' : `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.ground}"/>`
  const stripe = `<rect y="${HEIGHT - STRIPE}" width="${WIDTH}" height="${STRIPE}" fill="${colors.primary}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`
  return `${svg}${ground}${light}${stripe}${words.join('')}</svg>`
}

/** Fades a picture into the background colour from the start of lines and from the bottom. */
function drawShade({ isRtl }: SharingCard, { ground }: SharingColors): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`
  const [from, to] = isRtl ? [1, 0] : [0, 1]
  const whole = `width="${WIDTH}" height="${HEIGHT}"`
  return [
    `<linearGradient id="a" x1="${from}" x2="${to}">${stop(0, 0.92)}${stop(0.5, 0.6)}${stop(1, 0)}</linearGradient>`,
    `<linearGradient id="b" x2="0" y1="1">${stop(0, 0.85)}${stop(0.65, 0)}</linearGradient>`,
    `<rect ${whole} fill="url(#a)"/><rect ${whole} fill="url(#b)"/>`,
  ].join('')
}

/** Light beam of a projector from the far corner. */
function drawBeam({ isRtl }: SharingCard, { accent }: SharingColors): string {
  const [from, to] = isRtl ? [0, 1] : [1, 0]
  const beam = isRtl ? 'M-40 30 1240 170V630H520Z' : 'M1240 30-40 170V630H680Z'
  return [
    `<linearGradient id="c" x1="${from}" x2="${to}" y1="0" y2=".9"><stop offset="0" stop-color="${accent}" stop-opacity=".5"/>`,
    `<stop offset="1" stop-color="${accent}" stop-opacity=".04"/></linearGradient><path d="${beam}" fill="url(#c)"/>`,
  ].join('')
}

function startOf({ isRtl }: SharingCard, width: number): number {
  return isRtl ? WIDTH - MARGIN - width : MARGIN
}
