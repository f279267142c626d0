import type { Messages } from './resolve-messages'
import type { Translate } from './translate'

type Args = Parameters<Translate>[1]

/** `{count}`, `{0}`; spaces inside the braces are ignored. */
const PLACEHOLDER = /\{\s*([\w.-]+)\s*\}/g

/**
 * Formats a message. Arguments are not expanded recursively, and missing arguments become empty. With a numeric
 * `count`, looks up the plural form: `films_zero` for 0 if it exists, then the locale's form, `films_other`, `films`.
 * @returns null if the message does not exist
 */
export function formatMessage(input: {
  messages: Messages
  plurals: Pick<Intl.PluralRules, 'select'>
  key: string
  args?: Args
}): string | null {
  const { messages, plurals, key, args = {} } = input
  const form = formsOf({ key, count: args['count'], plurals }).find(candidate => Object.hasOwn(messages, candidate))
  return form === undefined ? null : fillArguments(messages[form] ?? '', args)
}

function formsOf(input: { key: string; count: unknown; plurals: Pick<Intl.PluralRules, 'select'> }): string[] {
  const { key, count, plurals } = input
  if (typeof count !== 'number') return [key]
  const forms = [...(count === 0 ? ['zero'] : []), plurals.select(count), 'other']
  return [...forms.map(form => `${key}_${form}`), key]
}

function fillArguments(text: string, args: NonNullable<Args>): string {
  if (!text.includes('{')) return text
  return text.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(args, name) ? String(args[name]) : ''))
}
