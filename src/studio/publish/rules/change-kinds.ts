import type { ShownChange } from '../../rules/studio-contract'

/** What a person sees changed, by the files that hold it. */
export const CHANGE_KINDS = ['pages', 'words', 'pictures', 'look', 'settings', 'programme', 'other'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

const FILES: readonly (readonly [RegExp, ChangeKind])[] = [
  [/^pages\//, 'pages'],
  [/^(?:messages|translations)\//, 'words'],
  [/^assets\//, 'pictures'],
  [/^theme\.json$/, 'look'],
  [/^site\.json$/, 'settings'],
  [/^(?:overrides\/.+|(?:movies|events|theaters|showtimes|programme|films)\.json|[^/]+\.csv)$/, 'programme'],
]

/** The menus and the order of films are fields of site.json, and no settings to who edits them. */
const FIELDS: Readonly<Record<string, ChangeKind>> = {
  menus: 'words',
  home: 'programme',
  movieOrderIndex: 'programme',
  globalExcludedMovieIds: 'programme',
  roundness: 'look',
  logo: 'pictures',
  favicon: 'pictures',
}

/** The kind of a change. */
export function kindOf({ file, path }: Pick<ShownChange, 'file' | 'path'>): ChangeKind {
  const kind = FILES.find(([pattern]) => pattern.test(file))?.[1] ?? 'other'
  const [field = ''] = path
  return kind === 'settings' && Object.hasOwn(FIELDS, field) ? (FIELDS[field] ?? kind) : kind
}

export interface KindCount {
  kind: ChangeKind
  /** Pages and pictures by file, all else by field. */
  count: number
  changes: ShownChange[]
}

/** Changes by kind, in a steady order, without kinds that have none. */
export function groupByKind(changes: readonly ShownChange[]): KindCount[] {
  return CHANGE_KINDS.flatMap(kind => {
    const own = changes.filter(change => kindOf(change) === kind)
    if (own.length === 0) return []
    const isByFile = kind === 'pages' || kind === 'pictures' || kind === 'other'
    return [{ kind, count: isByFile ? new Set(own.map(({ file }) => file)).size : own.length, changes: own }]
  })
}
