import { createHash } from 'node:crypto'
import path from 'node:path'

/** `demo-circuit-3f9a1c20`: a readable file name for any folder, different for two folders of the same name. */
export function folderKey(folder: string, purpose?: string): string {
  const hash = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 8)
  return [path.basename(folder), hash, purpose].filter(Boolean).join('-')
}
