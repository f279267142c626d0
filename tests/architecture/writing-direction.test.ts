import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = path.resolve('src')
/** Left and right of a style: on a page written from right to left they are the wrong sides. */
const PHYSICAL =
  /(?:^|[\s{'"])(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|m[lr]|p[lr]|left|right)'?: (?!number\b|string\b)['"\d-]|textAlign: '(?:left|right)'|float: '(?:left|right)'/

const styled = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.|^(?:studio|site-build|server|mocks)\//.test(file),
)

describe('writing direction', () => {
  it('is left to the language: styles name no left and no right', () => {
    const found = styled.flatMap(file =>
      readFileSync(path.join(SRC, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
        .filter(({ line }) => PHYSICAL.test(line)),
    )
    expect(styled.length).toBeGreaterThan(200)
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it.each(['  marginLeft: 4,', 'sx={{ pr: 4 }}', "  right: 'max(1rem)',", "textAlign: 'right'"])(
    'would find %s',
    line => {
      expect(PHYSICAL.test(line)).toBe(true)
    },
  )
})
