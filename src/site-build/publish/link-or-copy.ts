import { copyFile, link } from 'node:fs/promises'

/**
 * Gives a file a second name, or a copy on another disk. Links are safe between releases: nothing ever writes into a
 * published file, only beside it.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (saysNoLinks(error)) return copyFile(from, to)
    throw error
  })
}

/** Whether linking failed because links cannot be made there: another disk, a file system without them, too many. */
export function saysNoLinks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CANNOT_LINK.has(String(error.code))
}

const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])
