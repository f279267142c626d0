import * as v from 'valibot'
import { overridesSchema } from '../../../../plugins/gatsby-source-cinema/records/overrides-file'
import { type Fault, toFaults } from '../../../config/fault'
import { PicturesFileSchema } from '../../../config/picture-settings'
import { ContentPageRecordSchema } from '../../../features/content/rules/content-page-record'
import { ThemeConfigSchema } from '../../../features/theme/rules/theme-config'
import { PAGE_FILE } from '../../rules/content-contract'
import { parseJsonText } from '../../../site-build/config/site-folder-json'
import { settingFaults } from '../../settings/server/setting-faults'
import type { GitCommands } from './git-commands'

const MessagesSchema: v.GenericSchema = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => MessagesSchema)], 'must be a text'),
)

/** Schemas of the build, by file; other JSON files are checked by the build itself. */
const SCHEMAS: readonly (readonly [RegExp, v.GenericSchema])[] = [
  [/^theme\.json$/, ThemeConfigSchema],
  [PAGE_FILE, ContentPageRecordSchema],
  [/^messages\/[^/]+\.json$/, MessagesSchema],
  [/^pictures\.json$/, PicturesFileSchema],
  ...(['movies', 'theaters', 'showtimes', 'events'] as const).map(
    list => [new RegExp(`^overrides/${list}\\.json$`), overridesSchema(list)] as const,
  ),
]

/** Faults of a file's value, each with file and field. */
export function faultsOfValue(file: string, value: unknown): Fault[] {
  if (file === 'site.json') return settingFaults(value).filter(({ severity }) => severity === 'error')
  const schema = SCHEMAS.find(([name]) => name.test(file))?.[1]
  const parsed = schema && v.safeParse(schema, value)
  return !parsed || parsed.success ? [] : toFaults(parsed.issues, { source: file })
}

/** Likewise of a file's text, which may be no JSON. */
export function faultsOfText(file: string, text: string): Fault[] {
  if (!file.endsWith('.json')) return []
  const json = parseJsonText(text, file)
  return json.ok ? faultsOfValue(file, json.value) : [json.error]
}

/** Faults of the JSON files that differ between two commits, as they are in the second. */
export async function faultsBetween(git: GitCommands, from: string, to: string): Promise<Fault[]> {
  const [before, after] = [await git.readTree(from), await git.readTree(to)]
  const changed = [...after].filter(([file, { blob }]) => before.get(file)?.blob !== blob && file.endsWith('.json'))
  const faults = await Promise.all(
    changed.map(async ([file, { blob }]) => faultsOfText(file, await git.readText(blob))),
  )
  return faults.flat()
}
