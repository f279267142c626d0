import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { isJsonObject } from '../../rules/draft-changes'
import type { SiteHistory } from '../../server/history/site-history'
import { exportTree } from '../../server/history/export-tree'
import { createBuilds } from '../../server/publish-builds'
import type { DraftSources } from '../../sources/server/draft-sources'
import type { BuildLog } from '../../publish/server/build-log'

interface CreatePreviewSite {
  history: SiteHistory
  draftSources: Pick<DraftSources, 'replaced'>
  /** Of the studio; the preview is in `preview/` of it. */
  dataFolder: string
  projectRoot: string
  env: NodeJS.ProcessEnv
  /** Builds the site folder `$SITE` into `$PUBLIC_DIR`. */
  command: string
  /** Of the preview's server. */
  origin: string
  log: Pick<BuildLog, 'knownSteps'>
}

const BuiltSchema = v.pipe(v.string(), v.parseJson(), v.object({ commit: v.string(), at: v.number() }))

export type PreviewSite = ReturnType<typeof createPreviewSite>

/** Creates the preview of the draft: a copy of its files, built into a folder of its own. There is one. */
export function createPreviewSite(input: CreatePreviewSite) {
  const { history, projectRoot, command, log } = input
  const folder = path.join(input.dataFolder, 'preview')
  const siteFolder = path.join(folder, 'site')
  const publicDir = path.join(folder, 'public')
  const record = path.join(folder, 'built.json')
  // A preview is never sent elsewhere, and is never the site of the host.
  const { PUBLISH_COMMAND: _, ...env } = input.env
  let wanted: string | null = null
  const builds = createBuilds({
    by: { kind: 'command', command },
    siteFolder,
    projectRoot,
    env: { ...env, PUBLIC_DIR: publicDir, SITE_URL: input.origin, SITE_FOLDER: siteFolder },
    faultsFile: path.join(folder, 'build-faults.json'),
    log: {
      knownSteps: log.knownSteps,
      add: ({ isDone, endedAt }) => {
        if (isDone && wanted !== null) void keep({ commit: wanted, at: endedAt })
      },
    },
  })
  const keep = async (built: v.InferOutput<typeof BuiltSchema>): Promise<void> => {
    await writeFile(`${record}.new`, JSON.stringify(built))
    await rename(`${record}.new`, record)
  }
  /** Writes the files of a commit, changed for a preview. */
  const exportCommit = async (commit: string): Promise<void> => {
    await exportTree({ git: history.git, commit, folder: siteFolder })
    const file = path.join(siteFolder, 'site.json')
    const { live } = await history.sync()
    const readable = await input.draftSources.replaced({ draft: commit, live })
    const site: unknown = readable ?? JSON.parse(await readFile(file, 'utf8'))
    if (!isJsonObject(site)) throw new Error('site.json is no JSON object')
    // At the root of its own address, without a worker that would stay in browsers, and for no search engine.
    await writeFile(file, JSON.stringify({ ...site, pathPrefix: '/', hidden: true, serviceWorker: false }, null, 2))
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    publicDir,
    state: builds.state,
    ended: builds.ended,
    /** Exports and builds a commit, once the build that runs has ended. Rejects when it cannot be exported. */
    build: (commit: string): Promise<void> => {
      const mine = last.then(async () => {
        await builds.ended()
        await exportCommit(commit)
        wanted = commit
        builds.start()
      })
      last = mine.catch(() => undefined)
      return mine
    },
    /** What was built last; null: nothing. */
    built: async () => {
      const parsed = v.safeParse(BuiltSchema, await readFile(record, 'utf8').catch(() => ''))
      return parsed.success ? parsed.output : null
    },
  }
}
