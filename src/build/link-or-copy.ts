import { copyFile, link } from 'node:fs/promises'

/**
 * Gives a file a second name, or a copy on another disk. Links are safe between releases: nothing ever writes into a
 * published file, only beside it.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && CANNOT_LINK.has(String(error.code))) return copyFile(from, to)
    throw error
  })
}

const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])
