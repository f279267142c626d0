import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { drawSharingPicture } from './draw-sharing-picture'
import { openSharingFaces } from './sharing-faces'
import { listSharingPictures, planSharingPictures, SHARING_PATH, sharingColors } from './sharing-plan'
import { listFiles } from '../publish/sync-folder'

interface WriteSharingPictures {
  listings: Listings
  projectRoot: string
  publicDir: string
  /** Called for pictures that cannot be drawn. */
  warn: (line: string) => void
}

/** Keeps two cores busy: one compresses while the other sets type. */
const PICTURES_AT_ONCE = 3

/**
 * Writes the pictures of shared links. A file's name contains a hash of its inputs, so only missing ones are drawn, and
 * those that no page uses are removed. A picture that cannot be drawn is a warning and does not fail the build.
 */
export async function writeSharingPictures({ listings, projectRoot, publicDir, warn }: WriteSharingPictures) {
  const pictures = listSharingPictures(planSharingPictures(listings))
  const wanted = new Set(pictures.map(({ file }) => file))
  const folder = path.join(publicDir, SHARING_PATH)
  const stale = (await listFiles(folder)).filter(file => !wanted.has(SHARING_PATH.slice(1) + file))
  await Promise.all(stale.map(file => rm(path.join(folder, file))))
  const missing = []
  for (const picture of pictures) if (!(await isThere(path.join(publicDir, picture.file)))) missing.push(picture)
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

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
