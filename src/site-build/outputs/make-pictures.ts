import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { failure, type Result, success } from '../../platform/result'
import {
  parsePicture,
  formatFacts,
  PICTURE_FORMATS,
  pictureFile,
  PICTURES_FOLDER,
  type PictureFacts,
  widthsOf,
} from '../../platform/picture-facts'
import { keyOf, readPicture, RECIPE } from './read-picture'
import { listFiles, syncFolder } from '../publish/sync-folder'

interface MakePictures {
  /** Absolute paths of pictures. */
  files: readonly string[]
  /** Keeps forms and facts between builds. */
  storeDir: string
  /** The site's output. */
  publicDir: string
}

export interface MadePictures {
  /** What is known of each file; a failure with the reason, in words, where it is no picture. */
  pictureConfig: Map<string, Result<PictureFacts, string>>
  /** Forms made anew. */
  made: number
}

/** Of a file of the store that says what is known of a picture. */
const FACTS_SUFFIX = '.facts'

/**
 * Reads pictures and makes their smaller forms, as AVIF and WebP at every width a page may ask for. One that was made before is
 * right, for its name holds the key of all it is made of; those of pictures that the site has no more go.
 */
export async function makePictures({ files, storeDir, publicDir }: MakePictures): Promise<MadePictures> {
  await mkdir(path.join(storeDir, PICTURES_FOLDER), { recursive: true })
  const limit = pLimit(availableParallelism())
  const config = new Map<string, Result<PictureFacts, string>>()
  const wanted = new Set<string>()
  let made = 0
  const makeAll = async (file: string) => {
    const bytes = await readFile(file)
    const known = await readKnown(bytes, storeDir)
    const { key } = known
    wanted.add(factsFile(keyOf(bytes)))
    if (key)
      for (const width of widthsOf(known.width))
        for (const format of PICTURE_FORMATS) {
          const form = pictureFile({ key, width, format })
          wanted.add(form)
          if (await isThere(path.join(storeDir, form))) continue
          const content = await sharp(bytes).autoOrient().resize(width)[format](RECIPE[format]).toBuffer()
          await writeWhole(path.join(storeDir, form), content)
          made += 1
        }
    return known
  }
  await Promise.all(
    [...new Set(files)].map(file =>
      limit(async () => {
        const read = await makeAll(file).then(success, (error: unknown) => failure(reasonOf(error)))
        config.set(file, read)
      }),
    ),
  )
  for (const file of await listFiles(storeDir)) if (!wanted.has(file)) await rm(path.join(storeDir, file))
  await syncFolder({
    from: path.join(storeDir, PICTURES_FOLDER),
    to: path.join(publicDir, PICTURES_FOLDER),
    isLeftOut: file => file.endsWith(FACTS_SUFFIX),
    isKept: file => file.endsWith('.json'),
  })
  return { pictureConfig: config, made }
}

/** Facts of a picture read before, else read now. */
async function readKnown(bytes: Buffer, storeDir: string): Promise<PictureFacts> {
  const file = path.join(storeDir, factsFile(keyOf(bytes)))
  const { config } = parsePicture(await readFile(file, 'utf8').catch(() => ''))
  if (config) return config
  const read = await readPicture(bytes)
  await writeWhole(file, Buffer.from(formatFacts(read)))
  return read
}

const factsFile = (key: string) => `${PICTURES_FOLDER}/${key}${FACTS_SUFFIX}`

/** A build that is stopped leaves no half of a picture behind. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
