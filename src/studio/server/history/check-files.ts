import * as v from 'valibot'
import { overridesSchema } from '../../../../plugins/gatsby-source-cinema/records/overrides-file'
import { toFaults } from '../../../config/fault'
import { PicturesFileSchema } from '../../../config/picture-settings'
import { ContentPageRecordSchema } from '../../../features/content/rules/content-page-record'
import { ThemeConfigSchema } from '../../../features/theme/rules/theme-config'
import { PAGE_FILE } from '../../rules/content-contract'
import { faultLine } from '../../rules/editor-contract'
import { settingFaults } from '../../settings/server/setting-faults'

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

/** Faults of a file's value, each with file and field: `theme.json palette.primary: must be a hex colour`. */
export function faultsOfValue(file: string, value: unknown): string[] {
  if (file === 'site.json')
    return settingFaults(value).flatMap(fault => (fault.severity === 'error' ? [faultLine(fault)] : []))
  const schema = SCHEMAS.find(([name]) => name.test(file))?.[1]
  const parsed = schema && v.safeParse(schema, value)
  return !parsed || parsed.success ? [] : toFaults(parsed.issues, { source: file }).map(faultLine)
}

/** Likewise of a file's text, which may be no JSON. */
export function faultsOfText(file: string, text: string): string[] {
  if (!file.endsWith('.json')) return []
  try {
    return faultsOfValue(file, JSON.parse(text))
  } catch (error) {
    return [`${file}: is no JSON (${error instanceof Error ? error.message : String(error)})`]
  }
}
