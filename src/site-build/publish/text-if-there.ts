import { readFileSync } from 'node:fs'

/**
 * A file's text; undefined when it cannot be read. Synchronous, because a promise takes longer than reading a small
 * file.
 */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
