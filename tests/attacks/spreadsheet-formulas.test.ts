import { describe, expect, it } from 'vitest'
import { formatCsv } from '../../src/server/contact/contact-store'

/** The row of a contact message by somebody of this name, as the operator opens it in a spreadsheet. */
function rowOf(name: string): string {
  const visit = null
  const rest = { visit, email: 'ann@x.example', message: 'Hello', theaterId: null, page: '/contact/', isSuspect: false }
  return formatCsv([{ kind: 'contact', at: '2025-01-23T09:00:00.000Z', name, locale: null, ...rest }])
}

describe('names in a table of contact messages', () => {
  it.each([
    '=1+1',
    '+44 20',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\u200B=1+1',
    ' \uFEFF＝1',
    '\u22121',
  ])('begin no formula: %j', name => expect(rowOf(name)).toContain(`,'${name},`))

  it.each([
    ['\t=1', `"'\t=1"`],
    [';=1+1', `"';'=1+1"`],
    ['one; ＝1+1', `"one; '＝1+1"`],
    ['one;two', '"one;two"'],
  ])('begin no formula where a semicolon or tab separates cells: %j', (name, cell) =>
    expect(rowOf(name)).toContain(`,${cell},`),
  )
})
