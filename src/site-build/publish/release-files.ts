import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { copyFile, link } from 'node:fs/promises'
import { DEFERRED_FOLDER } from '../../config/deferred-pages'
import { isStylesheet } from '../../platform/published-files'
import { BROWSER_FOLDER, FORMS_FOLDER } from '../release/release-folders'
import { compressSync, hasCode, isCompressible } from './replace-file'

/** Added to the names of compressed forms. */
const FORMS = ['.br', '.gz'] as const

export interface ReleaseFiles {
  /** The builder's output. Its files are copied, because the builder writes into them again. */
  from: string
  /** The live release, whose files are never changed; may be missing. */
  previous: string
  to: string
  /** The release that all sites share: compressed forms of its code and style sheets are kept there, by the first site that needs them. */
  code?: string | undefined
  /** Paths relative to all three, `/`-separated. */
  files: readonly string[]
}

export interface WrittenFiles {
  /** How many were newly compressed. */
  compressed: number
  /** Those that the live release lacks or has with other content. */
  changed: string[]
  /** Of all files, without their compressed forms. */
  bytes: number
}

/**
 * Copies files into existing folders with `.br` and `.gz` beside compressible ones, and links those of the live
 * release. Synchronous, for worker threads, since each file takes a dozen short calls.
 */
export function writeReleaseFiles({ from, previous, to, code, files }: ReleaseFiles): WrittenFiles {
  const written: WrittenFiles = { compressed: 0, changed: [], bytes: 0 }
  for (const file of files) {
    const source = path.join(from, file)
    const target = path.join(to, file)
    const known = path.join(previous, file)
    const stats = statSync(source)
    const isServed = !file.startsWith(`${DEFERRED_FOLDER}/`)
    const forms = isServed && isCompressible(file, stats.size) ? FORMS : []
    written.bytes += stats.size
    const before = statOf(known)
    const isSame = isSameFile(stats, before)
    if (isSame && forms.every(form => statOf(known + form))) {
      for (const form of ['', ...forms]) linkOrCopySync(known + form, target + form)
      continue
    }
    if (!before || before.size !== stats.size || !readFileSync(known).equals(readFileSync(source)))
      written.changed.push(file)
    if (forms.length === 0) copyFileSync(source, target)
    else if (writeWithForms({ file, source, known, target, code })) written.compressed += 1
    utimesSync(target, stats.atime, stats.mtime)
  }
  return written
}

/**
 * Hard-links a file, or copies it to another disk. Published files are replaced and never changed, so links are safe.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (hasCode(error, ...CANNOT_LINK)) return copyFile(from, to)
    throw error
  })
}

/** Error codes where the target does not support links: another disk, a file system without them, too many links. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP']

interface WriteWithForms {
  file: string
  source: string
  known: string
  target: string
  code: string | undefined
}

/** @returns whether it was compressed: not where the live release or the shared code has its forms */
function writeWithForms({ file, source, known, target, code }: WriteWithForms): boolean {
  const content = readFileSync(source)
  writeFileSync(target, content)
  const shared = code && isOfCode({ code, file, content }) && path.join(code, FORMS_FOLDER, file)
  if (shared && linkForms(shared, target)) return false
  const isKnown = isContent(known, content) && linkForms(known, target)
  if (!isKnown) {
    const { br, gz } = compressSync(file, content)
    writeFileSync(`${target}.br`, br)
    writeFileSync(`${target}.gz`, gz)
  }
  if (shared) keepForms(target, shared)
  return !isKnown
}

/** Style sheets, which pages are rendered with, are not compiled with the code, but every site gets the same ones from it. */
function isOfCode({ code, file, content }: { code: string; file: string; content: Buffer }): boolean {
  return isStylesheet(file) || isContent(path.join(code, BROWSER_FOLDER, file), content)
}

function isContent(file: string, content: Buffer): boolean {
  return statOf(file)?.size === content.length && readFileSync(file).equals(content)
}

function linkForms(from: string, to: string): boolean {
  if (!FORMS.every(form => statOf(from + form))) return false
  for (const form of FORMS) linkOrCopySync(from + form, to + form)
  return true
}

/** Each whole or not at all: another build may read them. One that makes them at the same time has made the same. */
function keepForms(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  for (const form of FORMS) {
    const temporary = `${to}${form}.${process.pid}-${threadId}`
    copyFileSync(from + form, temporary)
    renameSync(temporary, to + form)
  }
}

function isSameFile(source: Stats, known: Stats | undefined): boolean {
  return known !== undefined && known.size === source.size && Math.abs(known.mtimeMs - source.mtimeMs) < 1
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false })
}

function linkOrCopySync(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!hasCode(error, ...CANNOT_LINK)) throw error
    copyFileSync(from, to)
  }
}
