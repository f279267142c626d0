import { describe, expect, it } from 'vitest'
import { languageOfTag } from './language-tag'

describe('languageOfTag', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-be', 'fr'],
    ['pt_BR', 'pt'],
    ['iw', 'he'],
    ['cmn', 'zh'],
    ['zxx', 'zxx'],
    ['und', 'und'],
    ['xx', null],
    ['French', null],
    ['f', null],
    ['', null],
    ['fr-', null],
    ['en-a', null],
  ])('of %j is %j', (tag, code) => {
    expect(languageOfTag(tag)).toBe(code)
  })
})
