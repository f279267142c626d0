import { describe, expect, it } from 'vitest'
import { parsePageQuery } from '../../site/rules/parse-page-query'
import { toggleOption, withoutConditions, withoutIgnored } from './change-finder'
import { readList } from './finder-query'

describe('toggleOption', () => {
  it.each([
    ['format', 'imax', [], { format: 'imax' }],
    ['format', '3d', ['imax'], { format: 'imax,3d' }],
    ['format', 'imax', ['imax'], { format: null }],
    ['time', 'morning', ['evening'], { time: 'morning,evening' }],
    ['understand', 'de', ['en', 'fr'], { understand: 'de,en,fr' }],
    ['understand', 'fr', ['fr'], { understand: null }],
    ['access', 'audioDescription', ['captions'], { access: 'audioDescription,captions' }],
    ['access', 'captions', ['captions'], { access: null }],
  ] as const)('of %s: %s, with %j chosen', (parameter, key, chosen, changes) => {
    expect(toggleOption({ parameter, key, chosen, needs: [] })).toEqual(changes)
  })

  it('sets the visitor’s own needs aside in words', () => {
    const own = { parameter: 'access', chosen: ['captions'], needs: ['captions'] } as const
    expect(toggleOption({ ...own, key: 'captions' })).toEqual({ access: 'any' })
    expect(toggleOption({ ...own, key: 'wheelchair' })).toEqual({ access: 'captions,wheelchair' })
  })
})

describe('withoutConditions', () => {
  it('takes all off, and leaves the day', () => {
    expect(withoutConditions({ needs: [] })).toEqual({
      format: null,
      language: null,
      subtitles: null,
      experience: null,
      understand: null,
      access: null,
      time: null,
      from: null,
      until: null,
      sold: null,
    })
  })

  it('takes one off', () => {
    expect(withoutConditions({ needs: ['captions'] }, ['access'])).toEqual({ access: 'any' })
  })
})

describe('withoutIgnored', () => {
  it('keeps what was understood', () => {
    const page = parsePageQuery('?format=imax,beta&day=banana')
    const ignored = [
      { name: 'format', value: 'beta' },
      { name: 'day', value: 'banana' },
    ]
    expect(withoutIgnored(ignored, name => readList(page, name))).toEqual({ format: 'imax', day: null })
  })
})
