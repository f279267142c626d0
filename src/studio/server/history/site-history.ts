import path from 'node:path'
import { failure, type Result, success } from '../../../platform/result'
import { isJsonObject, type JsonObject, mergePatch } from '../../rules/draft-changes'
import { type FieldConflict, mergeFields } from '../../rules/merge-json'
import { keyRecords, unkeyRecords } from '../../rules/record-lists'
import { printJson } from '../../rules/print-json'
import { describeChanges } from './describe-changes'
import { type Author, openGit, type Tree, type TreeFile } from './git-commands'
import { type Choice, type DraftConflict, mergeTrees } from './merge-trees'
import { createFolderScan, isSiteFile } from './scan-folder'
import { writeFolder } from './write-folder'
import type { Fault } from '../../../config/fault'
import { says } from '../../../config/fault-words/fault-words'

/** Whom changes belong to that were made in the site folder by hand. */
const OUTSIDE: Author = { name: 'outside', email: 'outside@localhost' }

/** Changes that a refusal names. */
const MOST_NAMED = 8

/** What a commit is: the subject of its message. `found`: the first state; `merged`: a live change came into the draft. */
export const KINDS = ['found', 'saved', 'outside', 'merged', 'settled', 'restored', 'published', 'returned'] as const

/** Branches: `draft` is what editors see, `live` is what the site folder holds. */
export interface SiteState {
  draft: string
  live: string
  /** While there are any, changes made outside wait beside the draft. */
  conflicts: DraftConflict[]
  leftOut: string[]
}

export interface SaveFiles {
  author: Author
  /** The commit that was edited. */
  revision: string
  /** Merge patches by file. */
  patches?: Readonly<Record<string, JsonObject>>
  /** Changes of JSON files that no patch expresses, such as of lists; each gets the edited value, undefined: no file. */
  edits?: ReadonlyMap<string, (value: unknown) => unknown>
  /** Whole files; null removes one. */
  contents?: ReadonlyMap<string, Uint8Array | null>
  /** @param at commits of the draft and the live site before it @returns faults of the JSON files as they would be */
  check: (
    files: ReadonlyMap<string, unknown>,
    at: { draft: string; live: string },
  ) => readonly Fault[] | Promise<readonly Fault[]>
}

export interface SaveConflict extends FieldConflict {
  file: string
  /** Who changed the field last. */
  by: string
}

export type SaveFault =
  | { problem: 'changed'; conflicts: SaveConflict[] }
  | { problem: 'invalid'; faults: readonly Fault[] }
  | { problem: 'unknown-revision' }

export type SiteHistory = Awaited<ReturnType<typeof openSiteHistory>>

/**
 * Opens the history of a site folder (decision 136): a repository of the studio's own, beside the folder and not in it.
 * Calls run one after the other. @param now for tests
 */
export async function openSiteHistory({ siteFolder, gitDir }: { siteFolder: string; gitDir: string }) {
  const git = await openGit(gitDir)
  const scan = createFolderScan(siteFolder, git)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  const commitTree = async (tree: Tree, parents: string[], author: Author, kind: (typeof KINDS)[number]) =>
    git.commit({ tree, parents, author, kind })

  /** Commits what was changed in the folder by hand, and merges it into the draft where nothing contradicts. */
  const sync = async (): Promise<SiteState> => {
    const { tree, leftOut } = await scan()
    const { live: before, draft } = await git.readRefs()
    let live = before ?? (await commitTree(tree, [], OUTSIDE, 'found'))
    if (before !== null && !isSameTree(await git.readTree(before), tree))
      live = await commitTree(tree, [before], OUTSIDE, 'outside')
    if (live !== before) await git.moveRef('live', live, before)
    if (draft === null) {
      await git.moveRef('draft', live, null)
      return { draft: live, live, conflicts: [], leftOut }
    }
    return { leftOut, live, ...(await mergeLive(draft, live)) }
  }

  const mergeLive = async (draft: string, live: string, settling?: { author: Author; choices: Choice[] }) => {
    const base = await git.mergeBase(draft, live)
    if (base === live) return { draft, conflicts: [] }
    const { tree, conflicts } = await mergeTrees({
      git,
      base: await git.readTree(base),
      draft: await git.readTree(draft),
      live: await git.readTree(live),
      choices: settling?.choices ?? [],
    })
    if (conflicts.length > 0) return { draft, conflicts }
    const merged = await commitTree(tree, [draft, live], settling?.author ?? OUTSIDE, settling ? 'settled' : 'merged')
    await git.moveRef('draft', merged, draft)
    return { draft: merged, conflicts: [] }
  }

  const readText = async (commit: string, file: string): Promise<string> => {
    const entry = (await git.readTree(commit)).get(file)
    return entry ? git.readText(entry.blob) : ''
  }

  const isKnown = async (commit: string, of: string) =>
    /^[0-9a-f]{40}$/.test(commit) && (commit === of || (await git.isAncestor(commit, of)))

  const save = async (input: SaveFiles): Promise<Result<string, SaveFault>> => {
    const { author, revision, check, contents = new Map<string, Uint8Array | null>() } = input
    const { draft, live } = await sync()
    if (!(await isKnown(revision, draft))) return failure({ problem: 'unknown-revision' })
    const conflicts: SaveConflict[] = []
    const files = new Map<string, { value: unknown; text: string }>()
    const unfit = [...contents.keys()].find(file => !isSiteFile(file))
    if (unfit !== undefined) return failure({ problem: 'invalid', faults: [foreign(unfit, 'foreignFile')] })
    for (const [file, edit] of editsOf(input)) {
      if (!isSiteFile(file) || !file.endsWith('.json'))
        return failure({ problem: 'invalid', faults: [foreign(file, 'foreignJson')] })
      const [was, is] = [await readText(revision, file), await readText(draft, file)]
      const [base, theirs] = [parseFile(was), parseFile(is)]
      if (!base || !theirs) return failure({ problem: 'invalid', faults: [foreign(file, 'jsonObject')] })
      const edited = edit(base.value)
      if (edited === undefined) return failure({ problem: 'invalid', faults: [foreign(file, 'jsonObject')] })
      const { values, isList } = keyRecords([base.value, edited, theirs.value])
      const merged = mergeFields(values[0], values[1], values[2])
      for (const conflict of merged.conflicts)
        conflicts.push({ ...conflict, file, by: await lastAuthorOf(file, revision, draft) })
      files.set(file, { value: isList ? unkeyRecords(merged.value) : merged.value, text: is })
    }
    const [seen, now] = [await git.readTree(revision), await git.readTree(draft)]
    for (const file of contents.keys())
      if (seen.get(file)?.blob !== now.get(file)?.blob)
        conflicts.push({
          ...{ file, path: [], base: null, ours: null, theirs: null },
          by: await lastAuthorOf(file, revision, draft),
        })
    if (conflicts.length > 0) return failure({ problem: 'changed', conflicts })
    const faults = await check(new Map([...files].map(([file, { value }]) => [file, value])), { draft, live })
    if (faults.length > 0) return failure({ problem: 'invalid', faults })
    const tree = new Map<string, TreeFile>(now)
    const put = async (file: string, content: string | Uint8Array) =>
      tree.set(file, { mode: tree.get(file)?.mode ?? '100644', blob: await git.hashText(content) })
    for (const [file, { value, text }] of files) {
      if (text !== '' && JSON.stringify(JSON.parse(text)) === JSON.stringify(value)) continue
      await put(file, printJson(value, text))
    }
    for (const [file, content] of contents) {
      if (content) await put(file, content)
      else tree.delete(file)
    }
    if (isSameTree(now, tree)) return success(draft)
    const commit = await commitTree(tree, [draft], author, 'saved')
    await git.moveRef('draft', commit, draft)
    return success(commit)
  }

  /** Who changed a file last between two commits. */
  const lastAuthorOf = async (file: string, from: string, to: string): Promise<string> => {
    const blob = (commit: string) => git.readTree(commit).then(tree => tree.get(file)?.blob)
    for (const { id, name, parents } of await git.log([`${from}..${to}`], 100)) {
      const [parent = ''] = parents
      if (parent !== '' && (await blob(id)) !== (await blob(parent))) return name
    }
    return OUTSIDE.name
  }

  /**
   * What others changed in the draft after it was seen, each with who it was: `site.json description (Bea)`. Empty for
   * a commit that is none of the draft.
   */
  const changesSince = async (seen: string): Promise<string[]> => {
    const { draft } = await sync()
    if (!(await isKnown(seen, draft))) return []
    const { changes } = await describeChanges(git, await git.readTree(seen), await git.readTree(draft), MOST_NAMED)
    return Promise.all(
      changes.map(async ({ file, path: field }) => {
        const by = await lastAuthorOf(file, seen, draft)
        return `${[file, field.join('.')].join(' ').trim()} (${by})`
      }),
    )
  }

  /** Brings a state back into the draft: all of it, or one file. @returns null for an unknown commit or file */
  const restore = async (author: Author, commit: string, file: string | null): Promise<string | null> => {
    const { draft, live } = await sync()
    if (!(await isKnown(commit, draft)) && !(await isKnown(commit, live))) return null
    const wanted = await git.readTree(commit)
    const now = await git.readTree(draft)
    if (file !== null && !wanted.has(file) && !now.has(file)) return null
    const tree = file === null ? wanted : withFile(now, file, wanted.get(file))
    if (isSameTree(now, tree)) return draft
    const made = await commitTree(tree, [draft], author, 'restored')
    await git.moveRef('draft', made, draft)
    return made
  }

  /** Writes the draft into the site folder. Rejects when a file cannot be written; what was written is noticed next time. */
  const publish = async (
    author: Author,
    seen: string,
  ): Promise<Result<{ commit: string; from: string; files: string[] }, SiteState>> => {
    const state = await sync()
    const { draft, live } = state
    if (state.conflicts.length > 0 || draft !== seen) return failure(state)
    const [from, to] = [await git.readTree(live), await git.readTree(draft)]
    const commit = isSameTree(from, to) ? draft : await commitTree(to, [draft], author, 'published')
    const files = await writeFolder({ siteFolder, git, from, to })
    await git.moveRef('draft', commit, draft)
    await git.moveRef('live', commit, live)
    return success({ commit, from: live, files })
  }

  /**
   * Publishes an earlier commit of the draft, as a plan names it, with what was changed outside since. What was saved
   * after it stays in the draft.
   */
  const publishCommit = async (
    author: Author,
    wanted: string,
  ): Promise<Result<{ commit: string; from: string; files: string[] }, SiteState>> => {
    const state = await sync()
    const { draft, live } = state
    if (state.conflicts.length > 0 || !(await isKnown(wanted, draft))) return failure(state)
    const base = await git.mergeBase(wanted, live)
    const [from, wantedTree] = [await git.readTree(live), await git.readTree(wanted)]
    const merged =
      base === live
        ? { tree: wantedTree, conflicts: [] }
        : await mergeTrees({ git, base: await git.readTree(base), draft: wantedTree, live: from, choices: [] })
    if (merged.conflicts.length > 0) return failure({ ...state, conflicts: merged.conflicts })
    if (isSameTree(from, merged.tree)) return success({ commit: live, from: live, files: [] })
    const commit = await commitTree(merged.tree, base === live ? [wanted] : [wanted, live], author, 'published')
    const files = await writeFolder({ siteFolder, git, from, to: merged.tree })
    await git.moveRef('live', commit, live)
    await mergeLive(draft, commit)
    return success({ commit, from: live, files })
  }

  /** Brings the site folder back to an earlier commit. The draft stays as it is: what is taken back can be mended in it. */
  const goBack = async (
    author: Author,
    to: string,
  ): Promise<Result<{ commit: string; from: string; files: string[] }, SiteState>> => {
    const state = await sync()
    const { draft, live } = state
    if (state.conflicts.length > 0 || !(await isKnown(to, live))) return failure(state)
    const [from, tree] = [await git.readTree(live), await git.readTree(to)]
    const commit = await commitTree(tree, [live], author, 'returned')
    const files = await writeFolder({ siteFolder, git, from, to: tree })
    await git.moveRef('live', commit, live)
    const kept = await commitTree(await git.readTree(draft), [draft, commit], author, 'merged')
    await git.moveRef('draft', kept, draft)
    return success({ commit, from: live, files })
  }

  return {
    siteName: path.basename(siteFolder),
    git,
    sync: () => inTurn(sync),
    readText,
    isKnown,
    save: (input: SaveFiles) => inTurn(() => save(input)),
    restore: (author: Author, commit: string, file: string | null) => inTurn(() => restore(author, commit, file)),
    publish: (author: Author, seen: string) => inTurn(() => publish(author, seen)),
    publishCommit: (author: Author, commit: string) => inTurn(() => publishCommit(author, commit)),
    goBack: (author: Author, commit: string) => inTurn(() => goBack(author, commit)),
    /** Decides conflicts. @returns the state after it, in which those without a choice remain */
    settle: (author: Author, choices: Choice[]) =>
      inTurn(async () => {
        const state = await sync()
        return { ...state, ...(await mergeLive(state.draft, state.live, { author, choices })) }
      }),
    changesSince: (seen: string) => inTurn(() => changesSince(seen)),
    push: (remote: string) => inTurn(() => git.push(remote)),
  }
}

function withFile(tree: Tree, file: string, entry: TreeFile | undefined): Tree {
  const changed = new Map(tree)
  if (entry) changed.set(file, entry)
  else changed.delete(file)
  return changed
}

function isSameTree(one: Tree, other: Tree): boolean {
  const isSame = ([file, { blob, mode }]: [string, TreeFile]) =>
    other.get(file)?.blob === blob && other.get(file)?.mode === mode
  return one.size === other.size && [...one].every(isSame)
}

/** Patches and edits, both as edits. A patch of what is no object gives none. */
function editsOf({ patches = {}, edits = new Map() }: Pick<SaveFiles, 'patches' | 'edits'>) {
  const patched = Object.entries(patches).map(([file, patch]) => {
    const edit = (value: unknown = {}): unknown => (isJsonObject(value) ? mergePatch(value, patch) : undefined)
    return [file, edit] as const
  })
  return [...patched, ...edits]
}

/** The value of a file, undefined for one that is not there; null for what is no JSON. */
function parseFile(text: string): { value: unknown } | null {
  try {
    return { value: text === '' ? undefined : (JSON.parse(text) as unknown) }
  } catch {
    return null
  }
}

function foreign(file: string, code: 'foreignFile' | 'foreignJson' | 'jsonObject'): Fault {
  return { severity: 'error', source: file, ...says(code) }
}
