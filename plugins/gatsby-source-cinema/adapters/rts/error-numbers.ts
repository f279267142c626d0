import { isObject } from '../../record-values'

/** RTS answers with status 200 and a number. */
const MEANINGS: Record<string, string> = {
  '110': 'the show is oversold',
  '113': 'it does not accept the credentials',
  '137': 'the show is no longer scheduled',
  '5000': 'it failed',
  '9000': 'the theater is not licensed for this interface',
  '9001': 'it did not understand the request',
}

const ERROR_NAME = /err|code|result|status|^#text$/i

/** What an answer without a schedule says, of its error number if it has one. @param root its parsed XML, or its text */
export function describeError(root: unknown): string | undefined {
  const leaves = leavesOf(root, '#text')
  const known = leaves.find(({ text }) => Object.hasOwn(MEANINGS, text))
  const found = known ?? leaves.find(({ name, text }) => ERROR_NAME.test(name) && /^[1-9]\d{0,5}$/.test(text))
  if (!found) return undefined
  const meaning = MEANINGS[found.text]
  return `answered with error ${found.text}${meaning ? `: ${meaning}` : ''}`
}

function leavesOf(value: unknown, name: string): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value.trim() }]
  if (Array.isArray(value)) return value.flatMap(each => leavesOf(each, name))
  return isObject(value) ? Object.entries(value).flatMap(([key, child]) => leavesOf(child, key)) : []
}
