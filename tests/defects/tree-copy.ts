import { spawnSync } from 'node:child_process'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const INSTALLED = 'node_modules/.package-lock.json'

/** A copy of the repository's last commit to apply defects to. */
export interface TreeCopy {
  /** Absolute. */
  folder: string
  /** Puts a patch on the last commit. @returns null, or Git's words where the patch does not apply */
  apply: (patch: string) => string | null
  /** Back to the last commit. What is ignored stays: packages, and builds of before. */
  restore: () => void
}

/**
 * Brings the copy to the last commit of the repository at `root`, with packages of its own: a real copy, through which no
 * installation can reach those of the repository. What is not committed is not in it.
 */
export function prepareCopy(root: string, folder: string): TreeCopy {
  const inCopy = (...args: string[]) => git(folder, args)
  if (existsSync(path.join(folder, '.git'))) {
    inCopy('fetch', '--quiet', 'origin', 'HEAD')
    inCopy('reset', '--quiet', '--hard', 'FETCH_HEAD')
  } else {
    mkdirSync(path.dirname(folder), { recursive: true })
    git(root, ['clone', '--quiet', '--local', '.', folder])
  }
  copyPackages(root, folder)
  const restore = () => {
    inCopy('checkout', '--quiet', '--', '.')
    inCopy('clean', '--quiet', '-d', '--force')
  }
  restore()
  const apply = (patch: string): string | null => {
    const { status, stderr } = spawnSync('git', ['apply', patch], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? null : stderr.trim()
  }
  return { folder, apply, restore }
}

function git(cwd: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

/** Only where the copy's packages are others: a minute on a plain disk, seconds where files can share their blocks. */
function copyPackages(root: string, folder: string): void {
  if (textOf(path.join(folder, INSTALLED)) === textOf(path.join(root, INSTALLED))) return
  const target = path.join(folder, 'node_modules')
  rmSync(target, { recursive: true, force: true })
  cpSync(path.join(root, 'node_modules'), target, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
