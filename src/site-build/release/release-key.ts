import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CODE_FOLDERS, isCompiledFile } from '../publish/stage'
import { listFiles } from '../publish/sync-folder'

interface ReleaseKey {
  projectRoot: string
  /** Settings that are part of the compiled code. */
  settings: Record<string, string>
  env: NodeJS.ProcessEnv
}

/** Below the stages' root. */
export const RELEASES_FOLDER = 'releases'

/** Its files are part of every site as they are. */
const COPIED_FOLDER = 'static'
/** Gatsby writes these variables into the code. */
const INLINED = /^GATSBY_/
/** Decide how the code is compiled, not what it is. */
const NOT_INLINED = new Set(['GATSBY_CPU_COUNT', 'GATSBY_LOGGER', 'GATSBY_TELEMETRY_DISABLED'])

/** Name of a release: a hash of the content of everything that is compiled or copied, the same in every checkout. */
export async function releaseKey({ projectRoot, settings, env }: ReleaseKey): Promise<string> {
  const inlined = Object.entries(env).filter(([name]) => INLINED.test(name) && !NOT_INLINED.has(name))
  const hash = createHash('sha256').update(JSON.stringify([settings, inlined.sort(), process.version]))
  for (const file of await releaseFiles(projectRoot))
    hash.update(`${file}\n`).update(await readFile(path.join(projectRoot, file)))
  return hash.digest('hex').slice(0, 20)
}

/** Sorted paths of the files that a release is made from, relative. @param root folder of `src` and `plugins` */
export async function releaseFiles(root: string): Promise<string[]> {
  const files = (await readdir(root)).filter(file => isCompiledFile(file))
  for (const folder of CODE_FOLDERS) {
    const inFolder = await listFiles(path.join(root, folder)).catch(() => [])
    files.push(...inFolder.map(file => path.join(folder, file)).filter(isCompiledFile))
  }
  const copied = await listFiles(path.join(root, COPIED_FOLDER))
  return [...files, ...copied.map(file => path.join(COPIED_FOLDER, file))].sort()
}
