import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STYLES_FOLDER } from '../platform/hashed-asset'

/**
 * Writes a page's styles to `public/styles/<hash>.css` of the site being built, unless a page before had the same.
 * @returns the file's path from the site's root, with a slash at the start
 */
export function writeStylesheet(css: string, publicDir = path.resolve('public')): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20)
  const file = `${STYLES_FOLDER}/${hash}.css`
  const target = path.join(publicDir, file)
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true })
    // Several processes render pages: nobody may read half a file.
    const temporary = `${target}.${process.pid}`
    writeFileSync(temporary, css)
    renameSync(temporary, target)
  }
  return `/${file}`
}
