import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { simpleGit } from 'simple-git'

export interface Author {
  name: string
  email: string
}

/** A file of a tree. `mode` is git's, `100644`. */
export interface TreeFile {
  mode: string
  /** Name of its content, 40 hexadecimal digits. */
  blob: string
}

export type Tree = ReadonlyMap<string, TreeFile>

/** Paths per call: far below what a command line may have. */
const PATHS_AT_ONCE = 200
/** Bytes. Larger files are read by git alone. */
const LARGEST_HASHED = 1024 ** 2
/** Characters of texts that are kept in memory. */
const KEPT_TEXT = 16 * 1024 ** 2
/** What simple-git passes on to git; the values are all made here. */
const ENVIRONMENT = ['DIR', 'INDEX_FILE', 'CONFIG_NOSYSTEM', 'TERMINAL_PROMPT', 'ALLOW_PROTOCOL']
  .concat(['COMMITTER_NAME', 'COMMITTER_EMAIL', 'AUTHOR_NAME', 'AUTHOR_EMAIL', 'AUTHOR_DATE'])
  .map(name => `GIT_${name}`)
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** `draft` is what editors see, `live` is what the site folder holds. */
export type Branch = 'draft' | 'live'

export type GitCommands = Awaited<ReturnType<typeof openGit>>

/**
 * Opens, or makes, a bare repository of the studio's own. Git is called for its objects and references only: it has no
 * work tree, so it reads no hook, attribute, ignore list or configuration of the site folder or of a repository around
 * it. Configuration of the system and of the user is left out.
 * @param gitDir absolute
 */
export async function openGit(gitDir: string) {
  const temporary = path.join(gitDir, 'studio')
  await mkdir(gitDir, { recursive: true, mode: 0o700 })
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: gitDir,
    LC_ALL: 'C.UTF-8',
    GIT_DIR: gitDir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_COMMITTER_NAME: 'studio',
    GIT_COMMITTER_EMAIL: 'studio@localhost',
  }
  const git = (more: Record<string, string> = {}) =>
    simpleGit({ baseDir: gitDir, allowEnvironment: ENVIRONMENT }).env({ ...environment, ...more })
  const run = (args: string[], more?: Record<string, string>) => git(more).raw(args)
  // An empty template: no hooks. simple-git refuses the option unless it is allowed by name.
  const inEmptyTemplate = simpleGit({
    baseDir: gitDir,
    allowEnvironment: ENVIRONMENT,
    unsafe: { allowUnsafeTemplateDir: true },
  }).env(environment)
  await inEmptyTemplate.raw(['init', '--quiet', '--bare', '--template=', '--initial-branch=live'])
  await mkdir(temporary, { recursive: true, mode: 0o700 })

  const readTree = async (commit: string): Promise<Tree> => {
    const printed = await run(['ls-tree', '-r', '-z', '--full-tree', commit])
    const entries = printed.split('\0').flatMap(line => {
      const [, mode = '', blob = '', file = ''] = /^(\d+) blob ([0-9a-f]+)\t([^]+)$/.exec(line) ?? []
      return file === '' ? [] : [[file, { mode, blob }] as const]
    })
    return new Map(entries)
  }
  // Names of commits and of contents name what never changes.
  const trees = new LRUCache<string, Tree>({ max: 200, fetchMethod: readTree })
  const texts = new LRUCache<string, string>({
    maxSize: KEPT_TEXT,
    sizeCalculation: text => text.length + 1,
    fetchMethod: blob => run(['cat-file', 'blob', blob]),
  })
  const mergeBases = new LRUCache<string, string>({
    max: 200,
    fetchMethod: async pair => (await run(['merge-base', ...pair.split(' ')])).trim(),
  })
  const ancestors = new LRUCache<string, Set<string>>({
    max: 10,
    fetchMethod: async commit => new Set((await run(['rev-list', commit])).split('\n')),
  })
  /** Names of contents that the repository has for certain. */
  const kept = new Set<string>()
  const nameIfKept = async (file: string): Promise<string | null> => {
    if (kept.size === 0 || (await stat(file)).size > LARGEST_HASHED) return null
    const name = blobName(await readFile(file))
    return kept.has(name) ? name : null
  }
  const keepFiles = async (files: readonly string[]): Promise<string[]> => {
    const names: string[] = []
    for (let at = 0; at < files.length; at += PATHS_AT_ONCE) {
      const some = files.slice(at, at + PATHS_AT_ONCE)
      const printed = await run(['hash-object', '-w', '--no-filters', '--', ...some])
      names.push(...printed.trim().split('\n'))
    }
    for (const name of names) kept.add(name)
    return names
  }
  const hashFiles = async (files: readonly string[]): Promise<string[]> => {
    const known = await Promise.all(files.map(nameIfKept))
    const written = await keepFiles(files.filter((_, at) => known[at] === null))
    return known.map(name => name ?? written.shift() ?? '')
  }

  /** Writes a tree. @returns its name */
  const writeTree = async (tree: Tree): Promise<string> => {
    if (tree.size === 0) return EMPTY_TREE
    const index = path.join(temporary, `index-${randomBytes(8).toString('hex')}`)
    const own = { GIT_INDEX_FILE: index }
    try {
      const files = [...tree]
      for (let at = 0; at < files.length; at += PATHS_AT_ONCE) {
        const some = files.slice(at, at + PATHS_AT_ONCE)
        const each = some.flatMap(([file, { mode, blob }]) => ['--cacheinfo', `${mode},${blob},${file}`])
        await run(['update-index', '--verbose', '--add', ...each], own)
      }
      return (await run(['write-tree'], own)).trim()
    } finally {
      await rm(index, { force: true })
    }
  }

  return {
    /** The commits that the branches are at; null where there is none. */
    readRefs: async (): Promise<Record<Branch, string | null>> => {
      const format = '--format=%(refname:lstrip=2) %(objectname)'
      const printed = await run(['for-each-ref', format, 'refs/heads/live', 'refs/heads/draft'])
      const refs = new Map(printed.split('\n').map(line => line.split(' ') as [string, string]))
      return { live: refs.get('live') ?? null, draft: refs.get('draft') ?? null }
    },
    /** Moves a branch. Rejects when it is no longer at `from` (null: when it exists). */
    moveRef: async (branch: Branch, to: string, from: string | null): Promise<void> => {
      // simple-git waits 50 ms after a command that prints nothing.
      const args = ['update-ref', `refs/heads/${branch}`, to, from ?? '0'.repeat(40)]
      await promisify(execFile)('git', args, { cwd: gitDir, env: environment })
    },
    /** The files of a commit by path. */
    readTree: (commit: string): Promise<Tree> => trees.forceFetch(commit),
    readText: (blob: string): Promise<string> => texts.forceFetch(blob),
    readBytes: (blob: string): Promise<Buffer> => git().showBuffer([blob]),
    /** Keeps files of the disk. @param files absolute @returns names of their contents, in the same order */
    hashFiles,
    hashText: async (text: string | Uint8Array): Promise<string> => {
      const name = blobName(text)
      if (kept.has(name)) return name
      const file = path.join(temporary, randomBytes(8).toString('hex'))
      try {
        await writeFile(file, text, { flag: 'wx', mode: 0o600 })
        const [blob = ''] = await keepFiles([file])
        if (typeof text === 'string') texts.set(blob, text)
        return blob
      } finally {
        await rm(file, { force: true })
      }
    },
    /** Makes a commit that no branch is at yet. @param kind one word, what the studio shows of it */
    commit: async (input: { tree: Tree; parents: readonly string[]; author: Author; kind: string; at?: Date }) => {
      const { parents, author, kind, at = new Date() } = input
      const tree = await writeTree(input.tree)
      const own = {
        GIT_AUTHOR_NAME: plain(author.name) || 'unknown',
        GIT_AUTHOR_EMAIL: plain(author.email) || 'unknown',
        GIT_AUTHOR_DATE: at.toISOString(),
      }
      const each = parents.flatMap(parent => ['-p', parent])
      const commit = (await run(['commit-tree', tree, ...each, '-m', kind], own)).trim()
      trees.set(commit, input.tree)
      return commit
    },
    /** The last common commit of two. */
    mergeBase: async (one: string, other: string): Promise<string> =>
      one === other ? one : mergeBases.forceFetch(`${one} ${other}`),
    /** Whether a commit is one of those that lead to another. */
    isAncestor: async (commit: string, of: string): Promise<boolean> => (await ancestors.forceFetch(of)).has(commit),
    /** Commits that lead to these, the newest first. */
    log: async (commits: readonly string[], limit: number) => {
      const printed = await run([
        'log',
        '-z',
        `--max-count=${limit}`,
        '--format=%H%x1f%P%x1f%an%x1f%ae%x1f%aI%x1f%s',
        ...commits,
      ])
      return printed.split('\0').flatMap(line => {
        const [id = '', parents = '', name = '', email = '', at = '', kind = ''] = line.split('\x1f')
        return /^[0-9a-f]{40}$/.test(id.trim())
          ? [{ id: id.trim(), parents: parents.split(' '), name, email, at, kind }]
          : []
      })
    },
    /**
     * Packs loose objects where there are many (git's own measure), in a process of its own that nobody waits for. Objects
     * of the last two weeks are never removed, so that a save beside it loses nothing.
     */
    tidy: (): void => {
      kept.clear()
      const child = spawn('git', ['-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet'], {
        ...{ cwd: gitDir, env: environment, detached: true, stdio: 'ignore' },
      })
      child.on('error', (error: unknown) => console.error(`The history was not packed: ${String(error)}`))
      child.unref()
    },
    /** Sends both branches to another repository. Rejects with git's message. */
    push: async (remote: string): Promise<void> => {
      const ssh = process.env['SSH_AUTH_SOCK']
      const own = {
        GIT_ALLOW_PROTOCOL: 'https:ssh:file',
        ...(ssh ? { SSH_AUTH_SOCK: ssh } : {}),
      }
      await run(['push', '--quiet', '--', remote, 'refs/heads/live', 'refs/heads/draft'], own)
    },
  }
}

/** The name that git gives to a content. */
function blobName(content: string | Uint8Array): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex')
}

/** Git writes an author as `name <address>` in one line. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}<>]/gu, ' ').trim()
