import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { ListingChanges } from '../listings/listing-marks'
import type { Listings } from '../listings/listings'
import { removeFile, replaceFile, textIfThere } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

/** Input of everything that writes files from the listings, in a build and in a refresh. */
export interface ListingOutput {
  listings: Listings
  publicDir: string
  /** Page paths by movie id, when pages were built from older listings; films without a path get no link. */
  moviePaths?: ReadonlyMap<string, string>
  /** When pages were built from older listings. */
  hasPage?: (path: string) => boolean
  /** Set for a served folder, whose files have compressed siblings. */
  compressed?: boolean
  /** What differs from the listings that the files were last written from, where that is known: others are left as they are. */
  changes?: ListingChanges
}

/** The output of each language of the site: the files of the default in `publicDir`, the others' in folders of their own. */
export function inLanguages<Output extends Pick<ListingOutput, 'listings' | 'publicDir'>>(output: Output): Output[] {
  const { listings, publicDir } = output
  const others = listings.others.map(other => ({
    ...output,
    listings: other,
    publicDir: path.join(publicDir, other.language.code),
  }))
  return [output, ...others]
}

/** A file that is built from its previous content. */
export interface OutputFile {
  /** Path below `public/`. */
  file: string
  build: (previous: string | undefined) => string
}

export interface OutputReport {
  written: string[]
  removed: string[]
  unchanged: number
}

/** Writes changed files. @param atOnce low, because each write holds its file's old and new text in memory */
export async function writeOutputFiles(
  { publicDir, compressed }: Pick<ListingOutput, 'publicDir' | 'compressed'>,
  files: readonly OutputFile[],
  atOnce: number,
): Promise<OutputReport> {
  const report: OutputReport = { written: [], removed: [], unchanged: 0 }
  const limit = pLimit(atOnce)
  const write = async ({ file, build }: OutputFile) => {
    const previous = textIfThere(path.join(publicDir, file))
    const content = build(previous)
    if (content === previous) {
      report.unchanged += 1
      return
    }
    await replaceFile({ dir: publicDir, file, content, compressed })
    report.written.push(file)
  }
  await Promise.all(files.map(file => limit(() => write(file))))
  return report
}

/** Returns the previous text when only its `updatedAt` differs, so that a file's time is that of its last change. */
export function keepUnlessChanged(content: string, previous: string | undefined): string {
  return previous !== undefined && withoutTime(previous) === withoutTime(content) ? previous : content
}

const withoutTime = (content: string) => content.replace(/"updatedAt":"[^"]*"/, '')

/**
 * Removes files but `kept` (below `public/`), with compressed siblings and empty folders. @returns the removed files
 */
export async function removeOtherFiles(
  publicDir: string,
  folders: readonly string[],
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async folder => (await listFiles(path.join(publicDir, folder))).map(file => `${folder}/${file}`)),
  )
  const stale = found.flat().filter(file => !kept.has(file) && !/\.(?:br|gz)$/.test(file))
  for (const file of stale) {
    await removeFile(path.join(publicDir, file))
    // Fails on purpose while the folder still contains files.
    await rmdir(path.dirname(path.join(publicDir, file))).catch(() => undefined)
  }
  return stale
}
