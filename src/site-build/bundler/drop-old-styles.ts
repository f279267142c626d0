import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { STYLES_FOLDER } from '../../platform/published-files'
import { listFiles } from '../publish/sync-folder'

/** Stylesheets are the first links in a page's head, so this prefix contains them. */
const HEAD_BYTES = 4096
const FILES_AT_ONCE = 16

/** Removes stylesheets that no page links any more (Gatsby re-renders only changed pages). @returns their number */
export async function dropOldStyles(publicDir: string): Promise<number> {
  const sheets = await listFiles(path.join(publicDir, STYLES_FOLDER))
  const files = sheets.filter(file => file.endsWith('.css'))
  const pages = (await listFiles(publicDir)).filter(file => file.endsWith('.html'))
  const limit = pLimit(FILES_AT_ONCE)
  const heads = await Promise.all(pages.map(file => limit(() => readHead(path.join(publicDir, file)))))
  const linked = new Set(heads.flatMap(head => linkedSheets(head)))
  const old = files.filter(file => !linked.has(file))
  await Promise.all(old.map(file => rm(path.join(publicDir, STYLES_FOLDER, file))))
  return old.length
}

/** File names of the stylesheets of `/styles/` that the HTML links, with or without path prefix. */
export function linkedSheets(html: string): string[] {
  return [...html.matchAll(/href="[^"]*\/styles\/([0-9a-f]{20}\.css)"/g)].map(match => match[1] ?? '')
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
