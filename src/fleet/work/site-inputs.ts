import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../site-build/publish/sync-folder'
import type { FleetSite } from '../config/read-fleet'

/** Names, sizes and times of a site folder's files. */
export async function fingerprintFolder(folder: string): Promise<string> {
  const files = (await listFiles(folder)).sort()
  const looks = await Promise.all(files.map(file => lookOf(path.join(folder, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) hash.update(`${file}\n${looks[index]}\n`)
  return hash.digest('base64url')
}

/** The release that a refresh writes into, and the site's variables. A release is swapped in as another folder. */
export async function fingerprintRelease({ publicDir, siteUrl, env }: FleetSite): Promise<string> {
  const folder = await stat(publicDir).catch(() => undefined)
  return createHash('sha256')
    .update(JSON.stringify([folder?.ino, folder?.birthtimeMs, siteUrl, env]))
    .digest('base64url')
}

async function lookOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  return found ? `${found.size} ${Math.round(found.mtimeMs)}` : ''
}
