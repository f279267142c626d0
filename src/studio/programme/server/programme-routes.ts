import type { Context } from 'hono'
import * as v from 'valibot'
import { PAGE_FILE } from '../../rules/content-contract'
import { isJsonObject, mergePatch } from '../../rules/draft-changes'
import { NothingSchema } from '../../rules/studio-contract'
import { createSaveDraft } from '../../server/http/save-draft'
import { faultsOfValue } from '../../server/history/check-files'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { ArrangementSchema, CorrectionSchema, type EmptyReason, OwnEventSchema } from '../rules/programme-contract'
import { correct, correctionOf, LISTS, mayCorrect, RECORD_FIELDS, type RecordList } from '../rules/record-fields'
import { whyPageEmpty } from '../rules/why-page-empty'
import { asOf, seenShowtimes } from './listings-at'
import { describeProgramme, describeRecord } from './describe-programme'
import { says } from '../../../config/fault-words/fault-words'

/** Bytes: an order of thousands of films, and long texts. */
const LIMIT = 256 * 1024
const MOST_SHOWTIMES = 120
/** Epoch ms: the latest instant that calendars can format. */
const LATEST_MS = Date.UTC(9999, 11, 31)
/** A page of the site, and an instant in epoch ms; without it now. */
const WhyQuerySchema = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(300)),
  at: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(LATEST_MS))),
})
const overridesFile = (list: RecordList) => `overrides/${list}.json`

/** Calls of the room of the programme. */
export function programmeRoutes(services: StudioServices): StudioRoute[] {
  const { history, listings, trail } = services
  const { git } = history
  const save = createSaveDraft(services)

  const readJson = async (commit: string, file: string): Promise<unknown> => {
    try {
      return JSON.parse(await history.readText(commit, file))
    } catch {
      return undefined
    }
  }

  const readFiles = async () => {
    const { draft } = await history.sync()
    const overrides = await Promise.all(
      LISTS.map(async list => [list, await readJson(draft, overridesFile(list))] as const),
    )
    const files = {
      site: await readJson(draft, 'site.json'),
      events: await readJson(draft, 'events.json'),
      overrides: Object.fromEntries(overrides) as Record<RecordList, unknown>,
    }
    return { draft, files }
  }

  const describe = async () => {
    const { draft, files } = await readFiles()
    return describeProgramme({ listings: await listings.last(), files, revision: draft, now: Date.now() })
  }

  const explain = async ({ path, at }: v.InferOutput<typeof WhyQuerySchema>): Promise<EmptyReason[]> => {
    const now = Date.now()
    const { draft, files } = await readFiles()
    const kept = await listings.last()
    const listed = describeProgramme({ listings: kept, files, revision: draft, now: at ?? now })
    const showtimes = seenShowtimes(kept, files.overrides.showtimes)
    const { programme, paths } = asOf(listed, { showtimes, site: files.site })
    const pages = [...(await git.readTree(draft)).keys()].filter(file => PAGE_FILE.test(file))
    const slug = path.replace(/^\/|\/$/g, '')
    const values = await Promise.all(pages.map(file => readJson(draft, file)))
    const page = values.filter(isJsonObject).find(value => value['slug'] === slug && !value['theaterId']) ?? null
    return whyPageEmpty({ path, paths, programme, showtimes, page, now })
  }

  const answer = async (context: Context, refusal: Response | null) => refusal ?? context.json(await describe())

  return [
    {
      method: 'GET',
      path: '/api/programme',
      action: 'site.read',
      handle: async context => context.json(await describe()),
    },
    {
      method: 'POST',
      path: '/api/programme/read',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, NothingSchema, async () => {
          await listings.read()
          trail.add(person.email, 'read the sources', '')
          return context.json(await describe())
        }),
    },
    {
      method: 'GET',
      path: '/api/programme/why',
      action: 'site.read',
      handle: async context => {
        const asked = v.safeParse(WhyQuerySchema, context.req.query())
        if (!asked.success) return refuse(context, 400, 'refused')
        return context.json({ reasons: await explain(asked.output) })
      },
    },
    {
      method: 'GET',
      path: '/api/programme/showtimes',
      action: 'site.read',
      handle: async context => {
        const movie = context.req.query('movie') ?? ''
        const { draft } = await history.sync()
        const file = await readJson(draft, overridesFile('showtimes'))
        const { raw } = await listings.last()
        const names = raw.movies.find(record => record.names.includes(movie))?.names ?? [movie]
        const found = raw.showtimes
          .filter(({ value }) => names.includes(String(value['movieId'])))
          .sort((one, other) => (String(one.value['startsAt']) < String(other.value['startsAt']) ? -1 : 1))
        const showtimes = found.slice(0, MOST_SHOWTIMES).map(({ names: ids, value }) => {
          const theaterId = String(value['theaterId'])
          const corrected = correctionOf(file, { ids, theaterId })
          return {
            ...describeRecord({ list: 'showtimes', id: ids.at(-1) ?? '', isRead: true, value, corrected }),
            theaterId,
          }
        })
        return context.json({ showtimes, more: Math.max(0, found.length - MOST_SHOWTIMES) })
      },
    },
    {
      method: 'PUT',
      path: '/api/programme/correction',
      action: 'draft.write',
      bodyLimit: LIMIT,
      handle: (context, person) =>
        withBody(context, CorrectionSchema, async ({ revision, list, ...correction }) => {
          const unknown = Object.keys(correction.set).filter(name => !mayCorrect(list, name))
          if (unknown.length > 0) return refuse(context, 400, 'refused', unknown)
          const edits = new Map([[overridesFile(list), (file: unknown) => correct(file, correction)]])
          return answer(context, await save(context, person, { revision, edits }))
        }),
    },
    {
      method: 'PUT',
      path: '/api/programme/arrangement',
      action: 'draft.write',
      bodyLimit: LIMIT,
      handle: (context, person) =>
        withBody(context, ArrangementSchema, async ({ revision, order, excluded, featured }) => {
          const list = (ids: string[]) => (ids.length > 0 ? ids : null)
          const former = (await describe()).featured
          const isSame = former?.movieId === featured?.movieId && former?.eventId === featured?.eventId
          // A picture of its own belongs to the film that was featured before.
          const picture = isSame ? {} : { backdrop: null }
          const home = { home: { featured: featured ? { ...featured, ...picture } : null } }
          const patch = {
            ...(order ? { movieOrderIndex: list(order) } : {}),
            ...(excluded ? { globalExcludedMovieIds: list(excluded) } : {}),
            ...(featured === undefined ? {} : home),
          }
          return answer(context, await save(context, person, { revision, patches: { 'site.json': patch } }))
        }),
    },
    {
      method: 'PUT',
      path: '/api/programme/event',
      action: 'draft.write',
      bodyLimit: LIMIT,
      handle: (context, person) =>
        withBody(context, OwnEventSchema, async ({ revision, id, fields }) => {
          const unknown = Object.keys(fields ?? {}).filter(
            name => !RECORD_FIELDS.events.some(known => known.name === name),
          )
          if (unknown.length > 0) return refuse(context, 400, 'refused', unknown)
          // What is written now alone: other events may have days that the source demo makes dates of.
          const isThere = (await describe()).events.some(event => event.isOwn && event.id === id)
          const faults = fields ? faultsOfValue('overrides/events.json', [{ id, ...fields }]) : []
          if (fields && !isThere && typeof fields['title'] !== 'string')
            faults.push({ severity: 'error', source: 'events.json', field: 'title', ...says('missing') })
          if (faults.length > 0) return refuse(context, 422, 'invalid', faults)
          const edits = new Map([['events.json', (file: unknown) => withEvent(file, id, fields)]])
          return answer(context, await save(context, person, { revision, edits }))
        }),
    },
  ]
}

/** events.json with one event added, changed (null removes a field) or removed; undefined when it is no list. */
function withEvent(file: unknown, id: string, fields: Record<string, unknown> | null): unknown[] | undefined {
  if (file !== undefined && !Array.isArray(file)) return undefined
  const events: unknown[] = file ?? []
  const isIt = (event: unknown) => isJsonObject(event) && String(event['id']) === id
  if (!fields) return events.filter(event => !isIt(event))
  if (!events.some(isIt)) return [...events, mergePatch({ id }, fields)]
  return events.map(event => (isJsonObject(event) && isIt(event) ? mergePatch(event, fields) : event))
}
