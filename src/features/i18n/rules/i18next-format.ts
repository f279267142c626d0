type Messages = Readonly<Record<string, string>>

/** `{{name}}`, `{{- name}}`, `{{name, format}}`, and the older `{name}`. */
const PLACEHOLDER = /\{\{-?\s*([\w.-]+)\s*(?:,[^{}]*)?\}\}|\{\s*([\w.-]+)\s*\}/g
/** Another message in a message: `$t(theaters.close)`. */
const NESTED = /\$t\(\s*([\w.-]+)\s*\)/g
/** Of messages in messages in messages; more is a circle. */
const MOST_DEEP = 5

/**
 * Messages in i18next's JSON format, version 4 (https://www.i18next.com/misc/json-format), as pages carry them: placeholders
 * `{name}`, and messages within messages written out. A nested key that no message has, or a circle, stays as it is.
 */
export function readI18next(messages: Messages): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, plain(nest(text, messages, 0))]))
}

function nest(text: string, messages: Messages, depth: number): string {
  if (depth > MOST_DEEP || !text.includes('$t(')) return text
  return text.replace(NESTED, (written, key: string) => {
    const found = messages[key]
    return found === undefined ? written : nest(found, messages, depth + 1)
  })
}

function plain(text: string): string {
  return text.replace(PLACEHOLDER, (_, name: string | undefined, old: string | undefined) => `{${name ?? old}}`)
}

/** A message as translators' tools read it: placeholders `{{name}}`. */
export function writeI18next(text: string): string {
  return plain(text).replace(PLACEHOLDER, '{$&}')
}

/** Names of a message's placeholders, each once, in order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name, old]) => name ?? old ?? ''))]
}

/** Whether braces stand in a message that are part of no placeholder. */
export function hasLooseBraces(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ''))
}

/** Keys of the messages that a message contains. */
export function nestedIn(text: string): string[] {
  return [...text.matchAll(NESTED)].map(([, key = '']) => key)
}
