import { mkdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { failure, type Result, success } from '../../platform/result'
import {
  parsePicture,
  formatPictureDetails,
  ORIGINALS_PATH,
  PICTURE_FORMATS,
  pictureFile,
  PICTURES_FOLDER,
  type PictureDetails,
  widthsOf,
} from '../../platform/picture-address'
import { syncFolder } from '../publish/sync-folder'
import { LOOK_VERSION, lookOf } from './picture-look'
import { pruneStore, writeWhole } from './picture-store'

export interface MakePictures {
  files: readonly string[]
  /** Cache of resized pictures and their metadata between builds, of any number of sites. */
  storeDir: string
  publicDir: string
  /** Files that a later build resizes instead, once it is this late (epoch ms). They fail with `reason` then. */
  ifInTime?: { files: ReadonlySet<string>; until: number; reason: string }
}

export interface MadePictures {
  /** A failure with the reason where a file is no picture. */
  pictureDetails: Map<string, Result<PictureDetails, string>>
  made: number
}

/**
 * Reads pictures and resizes them to AVIF and WebP at every width that a page may request. Existing files are reused,
 * because their name contains a hash of all inputs; those that no build has used for a month are deleted.
 */
export async function makePictures({ files, storeDir, publicDir, ifInTime }: MakePictures): Promise<MadePictures> {
  await mkdir(path.join(storeDir, PICTURES_FOLDER), { recursive: true })
  const limit = pLimit(availableParallelism())
  const details = new Map<string, Result<PictureDetails, string>>()
  const inUse = new Set<string>()
  let made = 0
  const makeAll = async (file: string) => {
    const expectTime = () => {
      if (ifInTime?.files.has(file) && Date.now() >= ifInTime.until) throw new Error(ifInTime.reason)
    }
    const bytes = await readFile(file)
    const known = await readKnown({ bytes, storeDir, expectTime })
    const { key } = known
    inUse.add(detailsFile(keyOf(bytes)))
    if (key)
      for (const width of widthsOf(known.width))
        for (const format of PICTURE_FORMATS) {
          const form = pictureFile({ key, width, format })
          inUse.add(form)
          if (existsSync(path.join(storeDir, form))) continue
          expectTime()
          const content = await sharp(bytes).autoOrient().resize(width)[format](RECIPE[format]).toBuffer()
          await writeWhole(path.join(storeDir, form), content)
          made += 1
        }
    return known
  }
  await Promise.all(
    [...new Set(files)].map(file =>
      limit(async () => {
        const read = await makeAll(file).then(success, (error: unknown) =>
          failure(error instanceof Error ? error.message : String(error)),
        )
        details.set(file, read)
      }),
    ),
  )
  await pruneStore(storeDir, inUse)
  await syncFolder({
    from: path.join(storeDir, PICTURES_FOLDER),
    to: path.join(publicDir, PICTURES_FOLDER),
    isLeftOut: file => file.endsWith(DETAILS_SUFFIX) || !inUse.has(`${PICTURES_FOLDER}/${file}`),
    isKept: file => file.endsWith('.json') || `${PICTURES_FOLDER}/${file}`.startsWith(ORIGINALS_PATH),
  })
  return { pictureDetails: details, made }
}

/** Encoding options. They are part of every key, so a change renames all resized pictures. */
const RECIPE = {
  // Low effort: a higher one would triple the time of a cold build and save 5 % of the bytes.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 2 },
} as const

const COUNTED_SIZE = 64
/** Enough characters to tell a site's pictures apart. */
const KEY_LENGTH = 12

/** Key of a picture's resized files: a hash of its content and the encoding options. */
function keyOf(bytes: Buffer): string {
  return createHash('sha256').update(JSON.stringify(RECIPE)).update(bytes).digest('hex').slice(0, KEY_LENGTH)
}

/** Size and colour after rotation; without a key for SVG and animations. @throws Error when it is no picture */
export async function readPicture(bytes: Buffer): Promise<PictureDetails> {
  const { autoOrient, format, pages = 1 } = await sharp(bytes).metadata()
  if (format === 'svg' || pages > 1) return { ...autoOrient, color: null, accent: null, focus: null, key: null }
  const look = await lookOf(bytes, autoOrient)
  const focus = look && look.focus !== 50 ? `${look.focus}` : null
  return { ...autoOrient, color: await colorOf(bytes), accent: look?.accent ?? null, focus, key: keyOf(bytes) }
}

/** Null for a picture with transparency. */
async function colorOf(bytes: Buffer): Promise<string | null> {
  const small = await sharp(bytes).resize(COUNTED_SIZE, COUNTED_SIZE, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(small).stats()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return isOpaque ? `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` : null
}

const DETAILS_SUFFIX = '.look'

interface ReadKnown extends Pick<MakePictures, 'storeDir'> {
  bytes: Buffer
  /** @throws Error when it is too late to read a new one */
  expectTime: () => void
}

async function readKnown({ bytes, storeDir, expectTime }: ReadKnown): Promise<PictureDetails> {
  const file = path.join(storeDir, detailsFile(keyOf(bytes)))
  const { details } = parsePicture(await readFile(file, 'utf8').catch(() => ''))
  if (details) return details
  expectTime()
  const read = await readPicture(bytes)
  await writeWhole(file, Buffer.from(formatPictureDetails(read)))
  return read
}

const detailsFile = (key: string) => `${PICTURES_FOLDER}/${key}.${LOOK_VERSION}${DETAILS_SUFFIX}`
