import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { ProgrammeSchema } from '../adapters/demo/programme-schema'
import { ContentPageRecordSchema } from '../../../src/features/content/rules/content-page-record'
import { EventRecordSchema } from '../../../src/features/events/rules/event-record'
import { MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../../src/features/schedule/rules/build-showtime'
import { FleetConfigSchema } from '../../../src/config/fleet-config'
import { AccessFileSchema } from '../../../src/site-build/access/access-file'
import { settingWords } from '../../../src/config/setting-words/setting-words'
import { PicturesFileSchema } from '../../../src/config/picture-settings'
import { SiteConfigSchema } from '../../../src/config/site-config'
import { TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import { ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'
import { overridesSchema } from '../records/overrides-file'
import { FilmsFileSchema } from '../sources/film-decisions'

/** Folder of the published schemas: `/schemas/site.schema.json` of every built site. */
export const SCHEMAS_FOLDER = path.join('static', 'schemas')

const MessagesSchema: v.GenericSchema = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => MessagesSchema)], 'must be a text'),
)

/** One schema per file of the site folder (contracts §3), in the operator's input format, and that of a fleet. */
const FILES: { name: string; describes: string; schema: v.GenericSchema }[] = [
  { name: 'site', describes: 'site.json: one website', schema: SiteConfigSchema },
  { name: 'theme', describes: 'theme.json: colours, fonts and layouts', schema: ThemeConfigSchema },
  { name: 'messages', describes: 'messages/<lng>.json: the operator’s wording', schema: MessagesSchema },
  { name: 'theaters', describes: 'theaters.json', schema: v.array(TheaterRecordSchema) },
  { name: 'movies', describes: 'movies.json', schema: v.array(MovieRecordSchema) },
  { name: 'showtimes', describes: 'showtimes.json', schema: v.array(ShowtimeRecordSchema) },
  { name: 'events', describes: 'events.json', schema: v.array(EventRecordSchema) },
  { name: 'films', describes: 'films.json: which records are one film', schema: FilmsFileSchema },
  { name: 'pictures', describes: 'pictures.json: focal points and alternative texts', schema: PicturesFileSchema },
  ...(['theaters', 'movies', 'showtimes', 'events'] as const).map(list => ({
    name: `overrides-${list}`,
    describes: `overrides/${list}.json: corrections of records`,
    schema: overridesSchema(list),
  })),
  { name: 'programme', describes: 'programme.json: weekly rules of the demo source', schema: ProgrammeSchema },
  { name: 'page', describes: 'pages/*.json: a page built of widgets', schema: ContentPageRecordSchema },
  { name: 'access', describes: 'access.json: answers for the access statement', schema: AccessFileSchema },
  { name: 'fleet', describes: 'fleet.json: the sites of a fleet', schema: FleetConfigSchema },
]

/**
 * JSON Schemas of the site folder's files by file name, for editors; `check:site` checks more than they can express.
 */
export function buildJsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    FILES.map(({ name, describes, schema }) => {
      const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
      const described = name === 'site' ? describeFields(json, '') : json
      return [`${name}.schema.json`, `${JSON.stringify({ ...described, title: describes }, null, 2)}\n`]
    }),
  )
}

/** A schema with the sentences of help of its fields as their descriptions. @param path of the node: `loyalty.levels[]` */
function describeFields<T extends object>(node: T, path: string): T {
  const children = Object.entries(node).map(([key, child]: [string, unknown]) => {
    if (!isObject(child)) return [key, child]
    if (key === 'properties') {
      const fields = Object.entries(child).map(([name, field]) => [
        name,
        isObject(field) ? describeFields(field, path === '' ? name : `${path}.${name}`) : field,
      ])
      return [key, Object.fromEntries(fields)]
    }
    if (key === 'anyOf' && Array.isArray(child))
      // The alternatives are the same field, which has its description already.
      return [
        key,
        child.map(each => (isObject(each) ? { ...describeFields(each, path), description: undefined } : each)),
      ]
    if (key === 'items') return [key, describeFields(child, `${path}[]`)]
    if (key === 'additionalProperties') return [key, describeFields(child, `${path}{}`)]
    return [key, child]
  })
  const description = settingWords(path, 'en')?.help
  return { ...Object.fromEntries(children), ...(description ? { description } : {}) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @returns the file names */
export async function writeJsonSchemas(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const schemas = Object.entries(buildJsonSchemas())
  await Promise.all(schemas.map(([file, text]) => writeFile(path.join(folder, file), text)))
  return schemas.map(([file]) => file)
}

if (isMainModule(import.meta.url)) {
  void writeJsonSchemas(path.join(PROJECT_ROOT, SCHEMAS_FOLDER)).then(files => {
    console.log(`${files.length} schemas written to ${SCHEMAS_FOLDER}`)
  })
}
