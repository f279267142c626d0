import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { ACCESS_FILE, type AccessFile, AccessFileSchema } from '../access/access-file'
import { type Fault, toFaults } from '../../config/fault'
import { TextSchema } from '../../config/field-schemas'
import { type PicturesFile, PicturesFileSchema, withAlternativeTexts } from '../../config/picture-settings'
import { SITE_TEXTS, type SiteConfig, SiteConfigSchema } from '../../config/site-config'
import { PAGE_TEXTS } from '../../features/content/rules/content-page-record'
import { EVENT_TEXTS } from '../../features/events/rules/event-record'
import { MOVIE_TEXTS } from '../../features/movies/rules/movie-record'
import { THEATER_TEXTS } from '../../features/theaters/rules/theater-record'
import { type ThemeConfig, ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { failure, type Result, success } from '../../platform/result'
import { readJsonFile } from './site-folder-json'
import { says } from '../../config/fault-words/fault-words'

/** Parsed files of a site folder (contracts §3); the source plugin reads the listings. */
export interface SiteFolder {
  folder: string
  site: SiteConfig
  theme: ThemeConfig
  /** site.json and theme.json as written, without defaults; they take precedence over the source's settings. */
  written: { site: Record<string, unknown>; theme: Record<string, unknown> }
  /** The operator's messages by locale or language (`fr`, `fr-CA`), flat keys. */
  operatorMessages: Record<string, Record<string, string>>
  /** Files of translations/, by locale or language. */
  translations: Record<string, Translations>
  /** access.json; null without one. */
  access: AccessFile | null
  /** pictures.json: focal points and alternative texts of files below assets/. */
  pictures: PicturesFile
  /** Raw files of pages/; validation and sanitising are shared by all sources. */
  pages: { source: string; index: number; value: unknown }[]
}

/** A file of translations/: `{"movies": {"5830": {"title": "Obsession"}}}`. */
const textsById = <E extends v.ObjectEntries>(texts: E) => v.nullish(v.record(v.string(), v.looseObject(texts)), {})
const TranslationsSchema = v.strictObject({
  /** As `translations` of site.json. */
  site: v.nullish(v.looseObject(SITE_TEXTS)),
  /** What recurs on records and showtimes, by the text in the site's default language. */
  texts: v.nullish(v.record(v.string(), TextSchema), {}),
  theaters: textsById(THEATER_TEXTS),
  movies: textsById(MOVIE_TEXTS),
  events: textsById(EVENT_TEXTS),
  pages: textsById(PAGE_TEXTS),
})
export type Translations = v.InferOutput<typeof TranslationsSchema>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads site.json, theme.json, messages/ and pages/ of a site folder. @returns every fault with file and field */
export function readSiteFolder(folder: string): Result<SiteFolder, Fault[]> {
  const root = path.resolve(folder)
  const faults: Fault[] = []
  const collect = <T>(result: Result<T, Fault[]>): T | undefined => {
    if (result.ok) return result.value
    faults.push(...result.error)
    return undefined
  }
  const site = collect(readObject(root, 'site.json', SiteConfigSchema, true))
  const theme = collect(readObject(root, 'theme.json', ThemeConfigSchema, false))
  const access = existsSync(path.join(root, ACCESS_FILE))
    ? collect(readObject(root, ACCESS_FILE, AccessFileSchema, true))?.parsed
    : null
  const operatorMessages = collect(readMessages(root))
  const translations = collect(readTranslations(root))
  const pages = collect(readPages(root))
  const pictures = collect(readObject(root, 'pictures.json', PicturesFileSchema, false))?.parsed
  if (!site || !theme || !operatorMessages || !translations || !pages || access === undefined) return failure(faults)
  if (!pictures) return failure(faults)
  const written = { site: site.written, theme: theme.written }
  return success({
    folder: root,
    site: site.parsed,
    theme: theme.parsed,
    written,
    operatorMessages,
    translations,
    access,
    pictures,
    pages: pages.map(page => ({ ...page, value: withAlternativeTexts(page.value, pictures) })),
  })
}

function readObject<S extends v.GenericSchema>(
  root: string,
  file: string,
  schema: S,
  required: boolean,
): Result<{ parsed: v.InferOutput<S>; written: Record<string, unknown> }, Fault[]> {
  const exists = existsSync(path.join(root, file))
  const read = exists || required ? readJsonFile(path.join(root, file), file) : success({})
  if (!read.ok) return failure([read.error])
  if (!isObject(read.value)) return failure([{ severity: 'error', source: file, ...says('jsonObject') }])
  const result = v.safeParse(schema, read.value, { abortPipeEarly: true })
  return result.success
    ? success({ parsed: result.output, written: read.value })
    : failure(toFaults(result.issues, { source: file }))
}

function readTranslations(root: string): Result<SiteFolder['translations'], Fault[]> {
  const faults: Fault[] = []
  const translations: SiteFolder['translations'] = {}
  for (const file of jsonFiles(root, 'translations')) {
    const read = readObject(root, file, TranslationsSchema, true)
    if (read.ok) translations[path.basename(file, '.json')] = read.value.parsed
    else faults.push(...read.error)
  }
  return faults.length ? failure(faults) : success(translations)
}

function readMessages(root: string): Result<SiteFolder['operatorMessages'], Fault[]> {
  const faults: Fault[] = []
  const messages: SiteFolder['operatorMessages'] = {}
  for (const file of jsonFiles(root, 'messages')) {
    const read = readJsonFile(path.join(root, file), file)
    const flat: Record<string, string> = {}
    if (!read.ok) faults.push(read.error)
    else if (!isObject(read.value)) faults.push({ severity: 'error', source: file, ...says('jsonObject') })
    else faults.push(...flatten(read.value, file, flat))
    messages[path.basename(file, '.json')] = flat
  }
  return faults.length ? failure(faults) : success(messages)
}

/** Operators may nest messages: `{"showtimes": {"soldOut": "…"}}` is `showtimes.soldOut`. */
function flatten(value: object, source: string, into: Record<string, string>, prefix = ''): Fault[] {
  return Object.entries(value).flatMap(([name, entry]): Fault[] => {
    const key = prefix + name
    if (isObject(entry)) return flatten(entry, source, into, `${key}.`)
    if (typeof entry !== 'string') return [{ severity: 'error', source, field: key, ...says('aText') }]
    into[key] = entry
    return []
  })
}

function readPages(root: string): Result<SiteFolder['pages'], Fault[]> {
  const faults: Fault[] = []
  const pages: SiteFolder['pages'] = []
  for (const source of jsonFiles(root, 'pages')) {
    const read = readJsonFile(path.join(root, source), source)
    if (read.ok) pages.push({ source, index: 0, value: read.value })
    else faults.push(read.error)
  }
  return faults.length ? failure(faults) : success(pages)
}

function jsonFiles(root: string, name: string): string[] {
  const folder = path.join(root, name)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => path.posix.join(name, file.split(path.sep).join('/')))
    .sort()
}
