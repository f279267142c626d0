import { readFileSync } from 'node:fs'

/** A file's text; undefined where it cannot be read. At once: for thousands of small files a promise costs more than the reading. */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
