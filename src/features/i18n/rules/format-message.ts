type Args = Parameters<Translate>[1]
type Plurals = Pick<Intl.PluralRules, 'select'>

/** `{count}`, `{0}`; spaces inside the braces are ignored. */
const PLACEHOLDER = /\{\s*([\w.-]+)\s*\}/g

/**
 * Formats a message; null if it does not exist. With a numeric `count`: `films_zero` for 0 if it exists, the locale's
 * plural form, `films_other`, `films`. Arguments are not expanded recursively; missing ones become empty.
 */
export function formatMessage(input: {
  /** Returns the text of a key as it is written. */
  find: (key: string) => string | undefined
  plurals: Plurals
  key: string
  args?: Args
  /** Writes a number in the digits of the locale. */
  numbers?: (value: number) => string
}): string | null {
  const { find, plurals, key, args = {}, numbers = String } = input
  for (const form of formsOf(key, args['count'], plurals)) {
    const text = find(form)
    if (text !== undefined) return fillArguments(text, args, numbers)
  }
  return null
}

function formsOf(key: string, count: unknown, plurals: Plurals): string[] {
  if (typeof count !== 'number') return [key]
  const forms = [...(count === 0 ? ['zero'] : []), plurals.select(count), 'other']
  return [...forms.map(form => `${key}_${form}`), key]
}

function fillArguments(text: string, args: NonNullable<Args>, numbers: (value: number) => string): string {
  if (!text.includes('{')) return text
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(args, name) ? args[name] : ''
    return typeof value === 'number' ? numbers(value) : (value ?? '')
  })
}

export type Translate = (key: string, args?: Readonly<Record<string | number, string | number>>) => string

/** Fallback text of a missing message: `showtimes.soldOut` becomes 'Sold out'. */
export function readableKey(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1).replace(/_(zero|one|two|few|many|other)$/, '')
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Maximum size of the cache; messages of long lists differ by their arguments. */
const MOST_KNOWN = 3000

/** Caches formatted messages, but no missing ones (null): messages may be added later. */
export function rememberTexts(
  find: (...request: Parameters<Translate>) => string | null,
  orElse: (key: string) => string,
): Translate {
  const known = new Map<string, string>()
  return (key, args) => {
    const request = args ? key + JSON.stringify(args) : key
    const found = known.get(request)
    if (found !== undefined) return found
    const text = find(key, args)
    if (text === null) return orElse(key)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(request, text)
    return text
  }
}
