import { groupBy } from './group-by'
import type { AttributeNode } from './platform-answers'

/** One line of site.json `attributes`; without theaterId it holds for every theater. */
export interface AttributeEntry {
  tag: string
  label: string
  theaterId?: string
  weight: number
  description?: string
  /** Tags that together carry this label instead of their own. */
  combinedTags?: string[]
}

/**
 * The operator's labels of showtime tags as site.json `attributes`. The platform repeats each for every theater: the label
 * most theaters use becomes the one without theater, and only those that say it otherwise keep their own line.
 */
export function translateAttributes(nodes: readonly AttributeNode[], locale: string): AttributeEntry[] {
  const byTag = groupBy(
    nodes.flatMap(node => entryOf(node, locale)),
    ({ tag }) => tag,
  )
  return [...byTag.values()].flatMap(entries => {
    const labels = [...groupBy(entries, ({ label }) => label).values()].sort((a, b) => b.length - a.length)
    const [common = [], ...others] = labels
    return [...commonEntry(common), ...others.flat()]
  })
}

/** The line that most of these equal ones are, without its theater. */
function commonEntry(entries: readonly AttributeEntry[]): AttributeEntry[] {
  const variants = groupBy(entries, ({ weight, description }) => `${weight} ${description ?? ''}`)
  const [entry] = [...variants.values()].sort((a, b) => b.length - a.length)[0] ?? []
  if (!entry) return []
  const { theaterId: _, ...general } = entry
  return [general]
}

function entryOf({ tag, weight, localizations }: AttributeNode, locale: string): AttributeEntry[] {
  const language = locale.split('-')[0] ?? ''
  const told =
    localizations?.find(entry => entry.locale === locale) ??
    localizations?.find(entry => entry.locale?.startsWith(language)) ??
    localizations?.[0]
  const name = told?.tag || tag
  const label = told?.label?.trim()
  if (!name || !label) return []
  const combinedTags = (told?.combinedTags ?? []).flatMap(tagOf)
  return [
    {
      tag: name,
      label,
      weight: weight ?? 0,
      ...(told?.theater ? { theaterId: told.theater.id } : {}),
      ...(told?.description ? { description: told.description } : {}),
      ...(combinedTags.length > 0 ? { combinedTags } : {}),
    },
  ]
}

function tagOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string'
    ? [value.tag]
    : []
}
