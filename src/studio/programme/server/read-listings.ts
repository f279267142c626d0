import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { SiteHistory } from '../../server/history/site-history'
import type { DraftSources } from '../../sources/server/draft-sources'
import { exportTree } from '../../server/history/export-tree'
import { readBuildEnvironment } from '../../../site-build/config/build-environment'
import { faultWithoutPlace, ShownFaultSchema } from '../../rules/shown-fault'

const RawSchema = v.object({
  /** Names by which a correction may mean it, the most exact first. */
  names: v.array(v.string()),
  /** Of events.json of the site folder. */
  isOwn: v.optional(v.boolean()),
  value: v.record(v.string(), v.unknown()),
})

/** What the last read of the sources gave: records as the sources have them, and what the site makes of them. */
const ListingsSchema = v.object({
  /** Epoch ms; null: never read. */
  readAt: v.nullable(v.number()),
  faults: v.array(ShownFaultSchema),
  /** Whether the sources of the published site were read, because the draft's were not to be trusted (decision 166). */
  ofPublished: v.optional(v.boolean(), false),
  raw: v.object({
    movies: v.array(RawSchema),
    events: v.array(RawSchema),
    theaters: v.array(RawSchema),
    showtimes: v.array(RawSchema),
  }),
  /** Ids of films in the site's order, with the number of showtimes to come; of the others in any order. */
  shown: v.object({
    movies: v.array(v.object({ id: v.string(), title: v.string(), ahead: v.number() })),
    events: v.array(v.string()),
    theaters: v.array(v.string()),
  }),
})

export type KeptListings = v.InferOutput<typeof ListingsSchema>
export type RawRecords = KeptListings['raw']['movies']

const NONE: KeptListings = {
  readAt: null,
  faults: [],
  ofPublished: false,
  raw: { movies: [], events: [], theaters: [], showtimes: [] },
  shown: { movies: [], events: [], theaters: [] },
}

interface ListingsReader {
  history: Pick<SiteHistory, 'sync' | 'git'>
  draftSources: Pick<DraftSources, 'replaced'>
  projectRoot: string
  /** Folder of what the studio keeps. */
  dataFolder: string
  env: NodeJS.ProcessEnv
}

export type StudioListings = ReturnType<typeof createListings>

/** Ms before now of showtimes that are still listed. */
const PAST_MS = 6 * 3600_000

/** Reads the draft's sources on demand, as a build does, and keeps the last read in a file. */
export function createListings(reader: ListingsReader) {
  const { history, dataFolder } = reader
  const file = path.join(dataFolder, 'listings.json')
  /** Reads a copy of the draft, with a file of it replaced. One after the other, for the copies have one place each. */
  const readDraft = async (name: 'read' | 'tried', replaced?: { file: string; bytes: Uint8Array }) => {
    const siteFolder = path.join(dataFolder, 'listings', name)
    const { draft, live } = await history.sync()
    await exportTree({ git: history.git, commit: draft, folder: siteFolder })
    if (replaced) await writeFile(path.join(siteFolder, replaced.file), replaced.bytes)
    // After the file that was sent, which has no say in where listings are read.
    const site = await reader.draftSources.replaced({ draft, live })
    const ofPublished = site !== null
    if (site) await writeFile(path.join(siteFolder, 'site.json'), JSON.stringify(site))
    return { ...(await readNow({ ...reader, siteFolder })), ofPublished }
  }
  let trying: Promise<unknown> = Promise.resolve()
  let kept: KeptListings | null = null
  let reading: Promise<KeptListings> | null = null
  const read = (): Promise<KeptListings> => {
    reading ??= readDraft('read')
      .catch((error: unknown): KeptListings => ({
        ...NONE,
        faults: [faultWithoutPlace(error instanceof Error ? error.message : String(error))],
      }))
      .then(async listings => {
        // What was read before is better than nothing, with the words of what went wrong.
        kept =
          listings.raw.movies.length > 0 || !kept
            ? listings
            : { ...kept, faults: listings.faults, ofPublished: listings.ofPublished }
        await writeFile(file, JSON.stringify(kept), { mode: 0o600 }).catch((error: unknown) =>
          console.error(`The listings were not kept: ${String(error)}`),
        )
        return kept
      })
      .finally(() => (reading = null))
    return reading
  }
  return {
    read,
    /** What the sources would give with a file of the draft replaced; nothing of it is kept. */
    try: (replaced: { file: string; bytes: Uint8Array }): Promise<KeptListings> => {
      const mine = trying.then(() => readDraft('tried', replaced))
      trying = mine.catch(() => undefined)
      return mine
    },
    /** The last read; the first is made when there is none. */
    last: async (): Promise<KeptListings> => {
      kept ??= parseKept(await readFile(file, 'utf8').catch(() => ''))
      return kept ?? read()
    },
  }
}

function parseKept(text: string): KeptListings | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ListingsSchema), text)
  return parsed.success ? parsed.output : null
}

interface ReadNow extends Pick<ListingsReader, 'projectRoot' | 'env'> {
  siteFolder: string
}

/** The plugin is loaded with the first read: the studio starts without it. */
async function readNow({ siteFolder, projectRoot, env }: ReadNow): Promise<KeptListings> {
  const environment = readBuildEnvironment({
    ...env,
    PROJECT_ROOT: projectRoot,
    SITE: siteFolder,
    SITE_FOLDER: undefined,
  })
  if (!environment.ok) return { ...NONE, faults: environment.error }
  const { readSource } = await import('../../../../plugins/gatsby-source-cinema/read-source')
  const raw: KeptListings['raw'] = { movies: [], events: [], theaters: [], showtimes: [] }
  const { now } = environment.value
  const earliest = new Date(now - PAST_MS - 14 * 3600_000).toISOString().slice(0, 16)
  const answer = await readSource({
    ...environment.value,
    env,
    isTrial: true,
    observer: {
      joined: () => undefined,
      record: (list, { value, from, source }) => {
        if (list === 'pages' || typeof value !== 'object' || value === null) return
        const record = { ...value } as Record<string, unknown>
        const { id, startsAt } = record
        if (typeof id !== 'string' && typeof id !== 'number') return
        if (list === 'showtimes' && typeof startsAt === 'string' && startsAt < earliest) return
        const name = String(id).trim()
        const names = from ? [`${from.name}:${name}`, `${from.name}-${name}`, name] : [name]
        raw[list].push({ names, value: record, ...(source === 'events.json' ? { isOwn: true } : {}) })
      },
    },
  })
  if (!answer.ok) return { readAt: now, faults: answer.error, ofPublished: false, raw, shown: NONE.shown }
  const { movies, events, theaters, showtimesByMovie, warnings } = answer.value
  return {
    readAt: now,
    faults: [...warnings],
    ofPublished: false,
    raw,
    shown: {
      movies: movies.map(({ id, title }) => {
        const showtimes = showtimesByMovie.get(id) ?? []
        return { id, title, ahead: showtimes.filter(({ startsAtMs }) => startsAtMs >= now).length }
      }),
      events: events.map(({ id }) => id),
      theaters: theaters.map(({ id }) => id),
    },
  }
}
