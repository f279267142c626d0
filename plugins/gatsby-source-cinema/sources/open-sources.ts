import path from 'node:path'
import type { Fault } from '../../../src/config/fault'
import { failure, type Result, success } from '../../../src/platform/result'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import type { AdapterInput, CreateAdapter, SourceAdapter } from '../adapter'
import { combineSources, type OpenedSource } from './combine-sources'
import { shortHash } from '../adapters/reading/titled-movies'
import { FilmIdsFile } from './film-ids-file'
import { readOrKeep } from './keep-records'
import { nameSource, originsOf } from './source-origin'
import { says } from '../../../src/config/fault-words/fault-words'

/** Folders beside the stages, below the project's. */
const KEPT_RECORDS = path.join('.stage', 'source-records')
const KEPT_PAGES = path.join('.stage', 'source-pages')

interface OpenSources {
  folder: SiteFolder
  /** Creates the adapter of a source's type. */
  createAdapter: CreateAdapter
  /** Variables with the secrets that sources name. */
  env: AdapterInput['env']
  /** Epoch ms. */
  now: number
  warn: (fault: Fault) => void
  projectRoot?: string
  /** Of a process that reads the site again and again. */
  files?: AdapterInput['files']
}

interface CombinedSources {
  adapter: SourceAdapter
  hasSeveral: boolean
  /** Keeps what was read of sources with `keepHours`; for after a read without faults. */
  keep: () => Promise<void>
  /** Ids of the films of earlier reads; undefined for one source, whose ids are the site's, or without a project. */
  filmIds: FilmIdsFile | undefined
}

/**
 * Opens the sources of site.json, `sources` or `source`, as one. @returns a fault of site.json; `read` reads sources with
 * `keepHours` at once, the others as their lists are asked for. @throws SourceError from `read`
 */
export function openSources(input: OpenSources): Result<{ read: () => Promise<CombinedSources> }, Fault> {
  const { folder, createAdapter, env, now, warn, projectRoot } = input
  const { site, written } = folder
  const isList = site.sources.length > 0
  if (isList && written.site.source != null) {
    return failure({ severity: 'error', source: 'site.json', field: 'source', ...says('bothSources') })
  }
  const configs = isList ? site.sources : [site.source]
  const origins = originsOf(configs)
  if (!origins.ok) return origins
  const opened: OpenedSource[] = []
  for (const [index, source] of configs.entries()) {
    const origin = origins.value[index]
    if (!origin) continue
    const named = (fault: Fault) => warn(inList(nameSource(fault, origin), index, isList))
    const cache = {
      ...(projectRoot ? { cacheFolder: path.join(projectRoot, KEPT_PAGES) } : {}),
      ...(input.files ? { files: input.files } : {}),
    }
    const shared = { siteFolder: folder.folder, site: { ...site, source }, source, ...cache }
    const adapter = createAdapter({ ...shared, env, now, warn: named })
    if (!adapter.ok) return failure(inList(adapter.error, index, isList))
    opened.push({ origin, adapter: adapter.value })
  }
  const read = async (): Promise<CombinedSources> => {
    const keeps: (() => Promise<void>)[] = []
    const sources: OpenedSource[] = []
    for (const [index, source] of opened.entries()) {
      const config = configs[index]
      const isKept = projectRoot !== undefined && config !== undefined && config.keepHours > 0
      if (!isKept) sources.push(source)
      else {
        const keepFolder = path.join(projectRoot, KEPT_RECORDS)
        const kept = await readOrKeep({ ...source, config, keepFolder, siteFolder: folder.folder, now, warn })
        sources.push({ ...source, adapter: kept.adapter })
        keeps.push(kept.keep)
      }
    }
    const keep = async () => {
      for (const one of keeps) await one()
    }
    const hasSeveral = sources.length > 1
    const file = projectRoot && path.join(projectRoot, KEPT_RECORDS, `films-${shortHash(folder.folder)}.json`)
    const filmIds = hasSeveral && file ? new FilmIdsFile(file, now) : undefined
    return { adapter: combineSources(sources, warn), hasSeveral, keep, filmIds }
  }
  return success({ read })
}

/** Fields of `source` as those of an entry of `sources`. */
function inList(fault: Fault, index: number, isList: boolean): Fault {
  if (!isList || fault.source !== 'site.json' || !fault.field) return fault
  return { ...fault, field: fault.field.replace(/^source(?=\.|$)/, `sources.${index}`) }
}
