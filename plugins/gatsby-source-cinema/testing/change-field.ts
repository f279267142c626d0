import { isObject } from '../record-values'

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const REMOVED = Symbol('removed')
const OTHERS: readonly unknown[] = [
  ...[null, REMOVED, '', ' ', 'unknown', '<b>A &amp; B</b>', 'x'.repeat(20_000)],
  ...[0, -1, 1e21, true, false, [], [null], [{}], {}, { text: null }],
]

/**
 * Changes one field of a record in place, at any depth: to nothing, another type, a number as a text, or another case.
 * @returns the field's path, and its value as text
 */
export function changeField(record: Record<string, unknown>, random: () => number): { path: string; value: string } {
  const fields = fieldsIn(record)
  const { holder, key, path } = pick(fields, random)
  const value = holder[key]
  const turned: unknown[] = []
  if (typeof value === 'number') turned.push(String(value), `${value}.0`, -value)
  if (typeof value === 'string')
    turned.push(Number(value) || 7, value.toUpperCase(), value.toLowerCase(), ` ${value} `, [value])
  if (typeof value === 'boolean') turned.push(String(value), Number(value), value ? 'yes' : 'no')
  const changed = pick([...turned, ...OTHERS], random)
  if (changed === REMOVED) Reflect.deleteProperty(holder, key)
  else holder[key] = structuredClone(changed)
  const text = changed === REMOVED ? 'nothing' : (JSON.stringify(changed) ?? '')
  return { path, value: text.slice(0, 60) }
}

interface Field {
  holder: Record<string, unknown>
  key: string
  path: string
}

function fieldsIn(value: unknown, path = ''): Field[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsIn(item, `${path}${index}.`))
  if (!isObject(value)) return []
  return Object.keys(value).flatMap(key => [
    { holder: value, key, path: path + key },
    ...fieldsIn(value[key], `${path}${key}.`),
  ])
}
