import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { bundleForNode } from '../bundler/bundle-for-node'
import { PROJECT_ROOT } from '../config/project-root'
import { type ReleaseFiles, writeReleaseFiles } from './release-files'
import { runThread } from '../cli/run-thread'

/** Fewer files are written faster than threads start. */
const WORTH_A_THREAD = 400

/**
 * Runs `writeReleaseFiles` in as many threads as there are cores, and creates its folders.
 * @returns how many files were newly compressed
 */
export async function copyRelease({ from, previous, to, files }: ReleaseFiles): Promise<number> {
  for (const folder of new Set(files.map(file => path.dirname(file))))
    mkdirSync(path.join(to, folder), { recursive: true })
  const threads = files.length < WORTH_A_THREAD ? 1 : availableParallelism()
  if (threads === 1) return writeReleaseFiles({ from, previous, to, files })
  const script = await bundleForNode(path.join(PROJECT_ROOT, 'src/site-build/publish/release-files-worker.ts'))
  const counts = await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      // Round robin, because files of one folder are similar in size.
      const input: ReleaseFiles = { from, previous, to, files: files.filter((_file, at) => at % threads === thread) }
      return runThread<number>({ script, input, options: { eval: true } })
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
