import { copyFile, link } from 'node:fs/promises'

/**
 * Hard-links a file, or copies it to another disk. Links between releases are safe, because published files are
 * replaced and never changed.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (saysNoLinks(error)) return copyFile(from, to)
    throw error
  })
}

/**
 * Whether linking failed because the target does not support it: another disk, a file system without links, too many
 * links.
 */
export function saysNoLinks(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CANNOT_LINK.has(String(error.code))
}

const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])
