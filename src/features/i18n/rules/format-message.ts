import type { Messages } from './resolve-messages'
import type { Translate } from './translate'

type Args = Parameters<Translate>[1]

/** `{count}`, `{0}`; a space inside the braces is of no meaning. */
const PLACEHOLDER = /\{\s*([\w.-]+)\s*\}/g

/**
 * The text of a message with its arguments laid in, once: an argument that looks like a placeholder stays as it is, and
 * what has no argument reads as nothing. With a `count`, the form for this many of them is looked up: `films_zero` where
 * there is one and none are counted, else the locale's own form, else `films_other`, else `films`.
 * @returns null where there is no such message
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
