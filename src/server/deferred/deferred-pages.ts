import { access, constants, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { type DeferredPages, RENDERED_SCRIPTS_FILE, RenderedScriptsSchema } from '../../config/deferred-pages'
import { isHashedAsset, STYLES_FOLDER } from '../../platform/published-files'
import type { FileBudget } from '../http/files/file-budget'
import { createFileStore, type FileStore, type StoredFile } from '../http/files/file-store'
import { createPageRenderer, type PageRenderer } from './page-renderer'

interface CreateDeferredStore {
  publicDir: string
  /** Folder of rendered pages, of this site alone. Default: beside `publicDir`. */
  renderedDir?: string | undefined
  recheckMs?: number | undefined
  budget?: FileBudget | undefined
  /** How long a renderer without work is kept, ms; null for always. */
  idleMs?: number | null | undefined
  report: (error: unknown) => void
}

/** A page could not be rendered in time: the answer is its shell. */
export class NotRendered extends Error {}

/** Files that are made when they are first requested: deferred pages and their stylesheets. */
export interface DeferredStore extends Pick<FileStore, 'recent' | 'read'> {
  /** Takes the list of the release that is served; null for one without deferred pages. */
  follow: (pages: DeferredPages | null) => void
  /** Hashes of the inline scripts of a page that `read` returned, for its policy; null when unknown. */
  scriptsOf: (page: StoredFile) => Promise<readonly string[] | null>
  close: () => void
}

interface Rendering {
  store: FileStore
  renderer: PageRenderer
  close: () => void
}

/** How long a request waits for its page, ms: the shell is there within two seconds. */
const PATIENCE_MS = 1_900
const INDEX = 'index.html'

/**
 * Creates the store of a site's deferred pages. A page is rendered by the first request, kept on the disk, and dropped
 * with all others as soon as the release's list has another key. Only pages of the list are ever rendered.
 */
export function createDeferredStore(input: CreateDeferredStore): DeferredStore {
  const { publicDir, recheckMs, budget, report, idleMs = null } = input
  let followed: DeferredPages | null = null
  let current: { files: ReadonlySet<string>; ready: Promise<Rendering>; opened?: Rendering } | undefined

  const close = () => {
    const ended = current
    current = undefined
    followed = null
    void ended?.ready.then(
      rendering => rendering.close(),
      () => undefined,
    )
  }

  const open = async (pages: DeferredPages): Promise<Rendering> => {
    const { folder, isTemporary } = await prepareFolder(input, pages.key)
    const renderer = createPageRenderer({
      ...{ publicDir: await realpath(publicDir), folder, env: pages.env },
      limits: { idleMs },
    })
    let isOver = false
    const reportUnlessOver = (error: unknown) => (isOver ? undefined : report(error))
    for (const page of warmingPages(pages.paths)) renderer.render(page).catch(reportUnlessOver)
    const store = createFileStore({ publicDir: path.join(folder, 'public'), recheckMs, budget })
    const end = () => {
      isOver = true
      renderer.close()
      store.clear()
      if (isTemporary) rm(folder, { recursive: true, force: true }).catch(report)
    }
    return { store, renderer, close: end }
  }

  const render = async ({ renderer, store }: Rendering, segments: readonly string[]): Promise<StoredFile> => {
    const page = `/${segments.slice(0, -1).join('/')}/`
    await inTime(renderer.render(page), PATIENCE_MS)
    const stored = await store.read(segments)
    if (!stored) throw new Error(`${page} was rendered and is not there`)
    return stored
  }

  return {
    follow: pages => {
      if (pages?.key === followed?.key) return
      close()
      if (!pages) return
      followed = pages
      const files = new Set(pages.paths.map(page => `${page.slice(1)}${INDEX}`))
      const next: NonNullable<typeof current> = { files, ready: open(pages) }
      current = next
      next.ready.then(
        rendering => (next.opened = rendering),
        (error: unknown) => {
          report(error)
          // The next request tries again.
          if (current === next) close()
        },
      )
    },
    recent: file => current?.opened?.store.recent(file),
    read: async segments => {
      const file = segments.join('/')
      if (segments[0] === STYLES_FOLDER && isHashedAsset(file)) return current?.opened?.store.read(segments)
      if (!current?.files.has(file)) return undefined
      try {
        const rendering = await current.ready
        return (await rendering.store.read(segments)) ?? (await render(rendering, segments))
      } catch (error) {
        report(error)
        throw new NotRendered(file, { cause: error })
      }
    },
    scriptsOf: async ({ file }) => {
      const scripts = await current?.opened?.store.read([...file.split('/').slice(0, -1), RENDERED_SCRIPTS_FILE])
      if (!scripts) return null
      const text = new TextDecoder().decode(scripts.forms.get('identity'))
      return v.parse(RenderedScriptsSchema, JSON.parse(text))
    },
    close,
  }
}

/** The folder of a key's pages: those of others are removed. In a folder of the system where the usual one is read-only. */
async function prepareFolder(
  { publicDir, renderedDir = `${publicDir}.rendered`, report }: CreateDeferredStore,
  key: string,
): Promise<{ folder: string; isTemporary: boolean }> {
  const folder = path.join(renderedDir, key)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    for (const name of await readdir(renderedDir))
      if (name !== key && FOLDER_NAME.test(name))
        await rm(path.join(renderedDir, name), { recursive: true, force: true })
    return { folder, isTemporary: false }
  } catch (error) {
    report(
      new Error(`Rendered pages are not kept when the host ends: RENDERED_DIR cannot be written (${String(error)})`),
    )
    return { folder: await mkdtemp(path.join(tmpdir(), 'rendered-')), isTemporary: true }
  }
}

/** More would only keep a host busy at its start. */
const MOST_WARMING = 8

/**
 * Pages to be rendered when the process starts: one of each folder, and so of each kind and language. The first of a kind
 * takes ten times as long as others, because nothing of it has run yet.
 */
function warmingPages(paths: readonly string[]): string[] {
  const byFolder = new Map(paths.toReversed().map(page => [path.posix.dirname(page), page]))
  return [...byFolder.values()].slice(0, MOST_WARMING)
}

/** As `key` of a list. */
const FOLDER_NAME = /^[0-9a-f]{20}$/

async function inTime(rendered: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not rendered within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([rendered, late])
  } finally {
    clearTimeout(timer)
  }
}
