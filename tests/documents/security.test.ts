import { describe, expect, it } from 'vitest'
import { codeIn, isThere, partBelow, readText, tableRows } from './read-documents'

/** `6.2.1` to `6.2.3`. */
const ids = (section: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)

/** Requirements of levels 1 and 2 (OWASP ASVS 5.0.0) in the chapters that the document is about. */
const REQUIREMENTS = [
  ...[...ids('3.2', 1, 2), ...ids('3.3', 1, 4), ...ids('3.4', 1, 6), ...ids('3.5', 1, 5), ...ids('3.7', 1, 2)],
  ...[...ids('4.1', 1, 3), ...ids('4.2', 1, 1), ...ids('4.3', 1, 2), ...ids('4.4', 1, 4)],
  ...[...ids('6.1', 1, 3), ...ids('6.2', 1, 12), ...ids('6.3', 1, 4), ...ids('6.4', 1, 4), ...ids('6.5', 1, 5)],
  ...[...ids('6.6', 1, 3), ...ids('6.8', 1, 4)],
  ...[...ids('7.1', 1, 3), ...ids('7.2', 1, 4), ...ids('7.3', 1, 2), ...ids('7.4', 1, 5), ...ids('7.5', 1, 2)],
  ...[...ids('7.6', 1, 2), ...ids('8.1', 1, 2), ...ids('8.2', 1, 3), ...ids('8.3', 1, 1), ...ids('8.4', 1, 1)],
  ...[...ids('9.1', 1, 3), ...ids('9.2', 1, 4)],
]

const rows = tableRows(partBelow(readText('docs/security.md'), '## OWASP ASVS 5.0, levels 1 and 2')).map(
  ([id = '', level = '', , state = '', why = '']) => ({ id, level, state, why }),
)
const filesIn = (why: string) => codeIn(why).filter(code => /^[\w@.-]+\/[\w@./-]+\.\w+$/.test(code))

describe('the table of security requirements', () => {
  it('has each requirement of its chapters once, with its level', () => {
    expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS)
    expect(rows.filter(({ level }) => !/^[12]$/.test(level))).toEqual([])
  })

  it('shows by a file what is met, and says why the rest is not', () => {
    const unfounded = rows.filter(({ state, why }) =>
      state === 'met' ? filesIn(why).length === 0 : !/^(?:open|not applicable)$/.test(state) || why.length < 8,
    )
    expect(unfounded).toEqual([])
  })

  it('names files that are there', () => {
    const files = rows.flatMap(({ why }) => filesIn(why))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(file => !isThere(file))).toEqual([])
  })
})
