import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether a module is the entry that `tsx` was started with.
 * @param url its `import.meta.url`
 */
export function isMainModule(url: string): boolean {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(url))
}
