import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STYLES_FOLDER } from '../platform/hashed-asset'

/**
 * Writes a page's styles to `public/styles/<hash>.css`, unless the file exists.
 * @returns the file's path from the site's root, with a leading slash
 */
export function writeStylesheet(css: string, publicDir = path.resolve('public')): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 20)
  const file = `${STYLES_FOLDER}/${hash}.css`
  const target = path.join(publicDir, file)
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true })
    // Atomic, because several processes render pages.
    const temporary = `${target}.${process.pid}`
    writeFileSync(temporary, css)
    renameSync(temporary, target)
  }
  return `/${file}`
}
