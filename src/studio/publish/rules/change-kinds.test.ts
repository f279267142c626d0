import { describe, expect, it } from 'vitest'
import { groupByKind, kindOf } from './change-kinds'

const change = (file: string, path: string[] = []) => ({ file, path, before: 'a', after: 'b' })

describe('what changes', () => {
  it.each([
    ['pages/hire.json', ['title'], 'pages'],
    ['messages/fr.json', ['menu.home'], 'words'],
    ['translations/en-GB.json', ['movies'], 'words'],
    ['assets/logo.svg', [], 'pictures'],
    ['theme.json', ['palette', 'primary'], 'look'],
    ['site.json', ['loyalty', 'type'], 'settings'],
    ['site.json', ['menus'], 'words'],
    ['site.json', ['home', 'featured'], 'programme'],
    ['site.json', ['toString'], 'settings'],
    ['overrides/movies.json', [], 'programme'],
    ['events.json', [], 'programme'],
    ['notes.txt', [], 'other'],
  ])('in %s %j is of the kind', (file, path, kind) => {
    expect(kindOf({ file, path })).toBe(kind)
  })

  it('is counted by page and picture, and else by field', () => {
    const groups = groupByKind([
      change('theme.json', ['a']),
      change('pages/a.json', ['title']),
      change('pages/a.json', ['widgets']),
      change('pages/b.json', []),
      change('theme.json', ['b']),
    ])
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['pages', 2],
      ['look', 2],
    ])
  })
})
