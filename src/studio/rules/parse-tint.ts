import { failure, type Result, success } from '../../platform/result'

/** Limits of a ground's `tintShade` in theme.json: percent of white mixed in; below 0, of black. */
export const MOST_WHITE = 100
export const MOST_BLACK = -100

const NUMBER = /^([+\-−–]?)\s*(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})\s*%?$/

/** Parses a typed tint: `75`, `-20`, `−20 %`, `12,5`. */
export function parseTint(text: string): Result<number, 'notNumber' | 'outside'> {
  const [, sign = '', digits = ''] = NUMBER.exec(text.trim()) ?? []
  if (digits === '') return failure('notNumber')
  const size = Number(digits.replace(',', '.'))
  // No negative zero, which JSON and a comparison of drafts do not agree about.
  const tint = sign === '' || sign === '+' || size === 0 ? size : -size
  return tint < MOST_BLACK || tint > MOST_WHITE ? failure('outside') : success(tint)
}
