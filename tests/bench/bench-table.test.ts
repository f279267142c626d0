import { expect, it } from 'vitest'
import { formatTable } from './bench-table'

it('aligns figures under their names and shows a dash for what was not measured', () => {
  expect(
    formatTable([
      { copies: 1, seconds: 30.5, note: null },
      { copies: 10, seconds: 7, note: 'x' },
    ]),
  ).toBe(
    [
      '| copies | seconds | note |',
      '|--------|---------|------|',
      '|      1 |    30.5 |    – |',
      '|     10 |       7 |    x |',
    ].join('\n'),
  )
})
