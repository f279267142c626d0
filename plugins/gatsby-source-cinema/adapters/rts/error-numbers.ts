import { type FaultCode, says } from '../../../../src/config/fault-words/fault-words'
import { isObject } from '../../record-values'
import type { FaultMessage } from '../../../../src/config/fault'

/** RTS answers with status 200 and a number. */
const MEANINGS: Record<string, FaultCode> = {
  '110': 'rts110',
  '113': 'noCredentials',
  '137': 'rts137',
  '5000': 'rts5000',
  '9000': 'rts9000',
  '9001': 'rts9001',
}

const ERROR_NAME = /err|code|result|status|^#text$/i

/** What an answer without a schedule says, of its error number if it has one. @param root its parsed XML, or its text */
export function describeError(root: unknown): FaultMessage | undefined {
  const leaves = leavesOf(root, '#text')
  const known = leaves.find(({ text }) => Object.hasOwn(MEANINGS, text))
  const found = known ?? leaves.find(({ name, text }) => ERROR_NAME.test(name) && /^[1-9]\d{0,5}$/.test(text))
  if (!found) return undefined
  const meaning = MEANINGS[found.text]
  const number = found.text
  return meaning ? says('answeredErrorOf', { number, meaning: says(meaning).words }) : says('answeredError', { number })
}

function leavesOf(value: unknown, name: string): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value.trim() }]
  if (Array.isArray(value)) return value.flatMap(each => leavesOf(each, name))
  return isObject(value) ? Object.entries(value).flatMap(([key, child]) => leavesOf(child, key)) : []
}
