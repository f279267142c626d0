import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Vocabulary {
  classes: Record<string, string[]>
  properties: Record<string, { domain: string[]; range: string[]; supersededBy: string[] }>
  /** Names of everything the vocabulary defines, members of enumerations among them. */
  terms: Set<string>
}

const SCHEMA = 'https://schema.org/'
/** Of actions: schema.org/docs/actions names inputs by `<property>-input`. */
const INPUT = /-input$/

/** Reads the vocabulary below a REAL_DATA_DIR. */
export function readVocabulary(realDataDir: string): Vocabulary {
  const folder = path.join(realDataDir, 'schemaorg-30.0')
  const compact = JSON.parse(readFileSync(path.join(folder, 'compact.json'), 'utf8')) as Omit<Vocabulary, 'terms'>
  const all = readFileSync(path.join(folder, 'schemaorg-current-https.jsonld'), 'utf8')
  const terms = new Set([...all.matchAll(/"@id":\s*"schema:([^"]+)"/g)].map(match => match[1] ?? ''))
  return { ...compact, terms }
}

/** Faults of a page's structured data: unknown types and properties, values no property takes, references to nothing. */
export function findVocabularyFaults(text: string, vocabulary: Vocabulary): string[] {
  const page = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
  const typesById = new Map(page['@graph'].map(node => [node['@id'], String(node['@type'])]))
  const isA = (type: string, wanted: string): boolean =>
    type === wanted || (vocabulary.classes[type] ?? []).some(parent => isA(parent, wanted))

  function nodeFaults(node: Record<string, unknown>): string[] {
    const type = String(node['@type'])
    if (!vocabulary.classes[type]) return [`${type} is no type`]
    return Object.entries(node).flatMap(([name, value]) => {
      if (name.startsWith('@') || INPUT.test(name)) return []
      const property = vocabulary.properties[name]
      if (!property?.domain.some(domain => isA(type, domain))) return [`${type} has no ${name}`]
      if (property.supersededBy.length > 0) return [`${name} gave way to ${property.supersededBy.join()}`]
      return [value].flat().flatMap(one => valueFaults(`${type}.${name}`, one, property.range))
    })
  }

  function valueFaults(place: string, value: unknown, range: string[]): string[] {
    if (typeof value === 'string') {
      const isTerm = value.startsWith(SCHEMA) && !vocabulary.terms.has(value.slice(SCHEMA.length))
      return isTerm || value === '' ? [`${place}: '${value}' is no term`] : []
    }
    if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place} is no number`]
    if (typeof value !== 'object' || value === null) return [`${place} is ${String(value)}`]
    const node = value as Record<string, unknown>
    const type = node['@type'] === undefined ? typesById.get(node['@id']) : String(node['@type'])
    if (type === undefined) return [`${place} names ${String(node['@id'])}, which the page does not describe`]
    const isTaken = range.some(wanted => isA(type, wanted))
    return [...(isTaken ? [] : [`${place} takes no ${type}`]), ...(node['@type'] === undefined ? [] : nodeFaults(node))]
  }

  return page['@graph'].flatMap(nodeFaults)
}
