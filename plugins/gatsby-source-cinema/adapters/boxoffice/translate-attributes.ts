import { groupBy } from './group-by'
import type { AttributeNode } from './platform-answers'

/** One entry of site.json `attributes`; without theaterId it applies to every theater. */
export interface AttributeEntry {
  tag: string
  label: string
  theaterId?: string
  weight: number
  description?: string
  /** Tags that together have this label instead of their own. */
  combinedTags?: string[]
}

/**
 * Translates the operator's labels of showtime tags to site.json `attributes`. The platform repeats each label for
 * every theater: the most frequent one becomes the general entry, and only theaters with another label keep their own.
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

/** The most frequent of these entries, without its theater. */
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
