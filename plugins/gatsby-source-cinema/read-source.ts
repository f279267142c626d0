import { BUILT_IN_MESSAGES } from '../../src/site-build/messages/message-catalogue'
import { readSiteFolder, type SiteFolder } from '../../src/site-build/config/site-folder'
import { resolveMessages } from '../../src/features/i18n/rules/resolve-messages'
import { normalizeOrigins } from '../../src/features/preview/rules/preview-setup'
import { languagesOf } from '../../src/config/languages'
import type { Fault } from '../../src/config/fault'
import { failure, type Result, success } from '../../src/platform/result'
import { type SourceAdapter, SourceError, type AdapterInput, type CreateAdapter } from './adapter'
import { checkSiteFolder } from './records/check-site-folder'
import { buildListings } from './records/build-listings'
import { findPageCollisions } from './records/check-pages'
import type { Listings } from '../../src/site-build/listings/listings'
import { linkWithin } from './records/link-within'
import { mergeSettings } from './records/merge-settings'
import { applyOverrides } from './records/apply-overrides'
import { readOverrides } from './records/overrides-file'
import { FaultLog, readRecords } from './records/read-records'
import {
  checkTranslations,
  translateRecords,
  translateShowtimes,
  translateSite,
  untranslatedTexts,
} from './records/translate-records'
import { createBoostAdapter } from './adapters/boost/create-boost-adapter'
import { type FilmsFile, readFilmsFile } from './sources/film-decisions'
import type { EarlierFilmIds } from './sources/film-ids-file'
import type { ShowtimeMemory } from './records/showtime-memory'
import { withOwnEvents } from './sources/own-events'
import { observeRecords, type SourceObserver } from './sources/observe-records'
import { openSources } from './sources/open-sources'
import { createBoxofficeAdapter } from './adapters/boxoffice/create-boxoffice-adapter'
import { createCgrAdapter } from './adapters/cgr/create-cgr-adapter'
import { createCinemaShowtimesAdapter } from './adapters/cinema-showtimes-json/create-cinema-showtimes-adapter'
import { createDemoAdapter } from './adapters/demo/create-demo-adapter'
import { createCsvAdapter } from './adapters/csv/create-csv-adapter'
import { createFolderAdapter } from './adapters/folder/folder-adapter'
import { createOcapiAdapter } from './adapters/ocapi/create-ocapi-adapter'
import { createVeeziAdapter } from './adapters/veezi/create-veezi-adapter'
import { createIcsAdapter } from './adapters/ics/create-ics-adapter'
import { createJsonLdAdapter } from './adapters/json-ld/create-json-ld-adapter'
import { createIndyAdapter } from './adapters/indy/create-indy-adapter'
import { createRtsAdapter } from './adapters/rts/create-rts-adapter'
import { says } from '../../src/config/fault-words/fault-words'

interface ReadSource {
  /** Path of the site folder. */
  siteFolder: string
  /** The build's current time, epoch ms. */
  now: number
  /** Origins of editors in addition to those of site.json. */
  previewOrigins?: readonly string[]
  /** Folder of the project, below which the last good records of sources with `keepHours` are; without it none are kept. */
  projectRoot?: string
  /** Whether nothing is kept for later reads, neither records nor ids of films. */
  isTrial?: boolean
  /** Variables with the secrets that sources name; default: the environment of this process. */
  env?: Readonly<Record<string, string | undefined>>
  observer?: SourceObserver
  /** Of a process that reads the site again and again. */
  memory?: ShowtimeMemory | undefined
}

/**
 * Reads a whole website: its site folder, then the listings of its sources. Used by the plugin, `refresh` and
 * `check:site`. @returns the listings with their warnings, or all faults, errors before warnings
 */
export async function readSource(input: ReadSource): Promise<Result<Listings, Fault[]>> {
  const { siteFolder, now, previewOrigins = [], observer } = input
  const folder = readSiteFolder(siteFolder)
  if (!folder.ok) return folder
  const log = new FaultLog()
  log.add(...checkSiteFolder(folder.value))
  const films = readFilmsFile(folder.value.folder)
  const { overrides, faults } = readOverrides(folder.value.folder)
  log.add(...faults, ...(films.ok ? [] : films.error))
  const warn = (fault: Fault) => log.add({ ...fault, severity: 'warning' })
  const { projectRoot, env = process.env } = input
  const opened = openSources({
    folder: folder.value,
    createAdapter,
    env,
    now,
    warn,
    ...(projectRoot ? { projectRoot } : {}),
    ...(input.memory ? { files: input.memory.files } : {}),
  })
  if (!opened.ok) return failure([...log.errors, opened.error, ...log.warnings])
  if (!films.ok) return failure([...log.errors, ...log.warnings])
  try {
    const { adapter, hasSeveral, keep, filmIds } = await opened.value.read()
    const { read, siteIds } = await readFrom({
      adapter: applyOverrides(observeRecords(withOwnEvents(adapter, folder.value), observer), overrides, warn),
      observer,
      films: films.value,
      hasSeveral,
      earlierIds: (await filmIds?.read()) ?? new Map(),
      folder: folder.value,
      now,
      previewOrigins,
      log,
      memory: input.memory,
    })
    if (read.ok && !input.isTrial) {
      await keep()
      await filmIds?.keep(siteIds)
    }
    return read
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return failure([...log.errors, error.fault, ...log.warnings])
  }
}

interface ReadFrom extends Required<Pick<ReadSource, 'now' | 'previewOrigins'>> {
  adapter: SourceAdapter
  films: FilmsFile
  /** Whether the site has several sources. */
  hasSeveral: boolean
  /** Ids that films had in earlier reads. */
  earlierIds: EarlierFilmIds
  folder: SiteFolder
  observer: SourceObserver | undefined
  log: FaultLog
  memory: ShowtimeMemory | undefined
}

async function readFrom(input: ReadFrom): Promise<{ read: Result<Listings, Fault[]>; siteIds: EarlierFilmIds }> {
  const { adapter, films, hasSeveral, earlierIds, folder, now, previewOrigins, observer, log } = input
  const { site: merged, theme, warnings } = mergeSettings(folder, await adapter.readSettings())
  const site = { ...merged, previewOrigins: normalizeOrigins([...merged.previewOrigins, ...previewOrigins]) }
  log.add(...warnings)
  const operator = folder.operatorMessages
  const messagesIn = (locale: string) => resolveMessages({ locale, catalogues: BUILT_IN_MESSAGES, operator })
  const { maxRejected } = site.source
  const records = await readRecords({
    adapter,
    folder,
    site,
    films,
    hasSeveral,
    earlierIds,
    maxRejected,
    observer,
    log,
  })
  const shared = { adapter, folder, theme, now, defaultLocale: site.locale }
  const [language, ...languages] = languagesOf(site)
  if (!language) throw new Error('A site has a language')
  const messages = messagesIn(site.locale)
  const { memory } = input
  const listings = await buildListings({ ...shared, site, language, languageIndex: 0, messages, records, log, memory })
  log.add(...checkTranslations(site, records, folder))
  for (const [at, other] of languages.entries()) {
    // The faults of the records were named once; what is new are rival addresses.
    const ofLanguage = new FaultLog()
    const built = await buildListings({
      ...shared,
      site: translateSite(site, other, folder),
      language: other,
      languageIndex: at + 1,
      messages: messagesIn(other.locale),
      records: translateRecords(records, other, folder),
      showtimes: translateShowtimes(listings.showtimesByTheater, other, folder),
      log: ofLanguage,
    })
    log.add(...ofLanguage.errors)
    listings.others.push({ ...linkWithin(built, listings), untranslated: untranslatedTexts(built, listings) })
  }
  if (log.errors.length === 0) log.add(...findPageCollisions([listings, ...listings.others]))
  const read = log.errors.length > 0 ? failure([...log.errors, ...log.warnings]) : success(listings)
  return { read, siteIds: records.filmIds.all }
}

/** Adapters by source type. A new source needs an adapter and an entry here. */
const ADAPTERS: Record<string, CreateAdapter> = {
  folder: createFolderAdapter,
  demo: createDemoAdapter,
  boxoffice: createBoxofficeAdapter,
  boost: createBoostAdapter,
  cgr: createCgrAdapter,
  'cinema-showtimes-json': createCinemaShowtimesAdapter,
  ocapi: createOcapiAdapter,
  veezi: createVeeziAdapter,
  'json-ld': createJsonLdAdapter,
  csv: createCsvAdapter,
  ics: createIcsAdapter,
  indy: createIndyAdapter,
  rts: createRtsAdapter,
}

/** Creates the adapter for site.json's `source.type`, or a fault that lists the known types. */
function createAdapter(input: AdapterInput): Result<SourceAdapter, Fault> {
  const { type } = input.source
  const create = Object.hasOwn(ADAPTERS, type) ? ADAPTERS[type] : undefined
  if (create) return create(input)
  const said = says('unknownSource', { type, known: Object.keys(ADAPTERS).join(', ') })
  return failure({ severity: 'error', source: 'site.json', field: 'source.type', ...said })
}
