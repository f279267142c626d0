import { describe, expect, it } from 'vitest'
import { chooseIds } from './choose-ids'

const film = (...keys: string[]) =>
  keys.map(key => {
    const [name = '', id = ''] = key.split(':')
    return { key, record: { id }, from: { name, prefix: '', maxRejected: 0 } }
  })

interface Given {
  films: string[][]
  heads?: string[]
  earlier?: Record<string, string>
}

function choose({ films, heads = [], earlier = {} }: Given) {
  return chooseIds({
    films: films.map(keys => film(...keys)),
    heads: new Set(heads),
    earlierIds: new Map(Object.entries(earlier)),
  })
}

describe('the id of a film of several sources', () => {
  it.each<[string, Given, string[]]>([
    ['is that of its first record', { films: [['river:1', 'hill:9'], ['hill:2']] }, ['1', '2']],
    ['has the source where it is taken', { films: [['river:1'], ['hill:1']] }, ['1', 'hill-1']],
    ['stays when an earlier source lists it', { films: [['river:1', 'hill:9']], earlier: { 'hill:9': '9' } }, ['9']],
    [
      'is of the first where two films became one',
      { films: [['a:1', 'b:2']], earlier: { 'a:1': '1', 'b:2': '2' } },
      ['1'],
    ],
    [
      'is of one where a film became two',
      { films: [['a:1'], ['b:2']], earlier: { 'a:1': '1', 'b:2': '1' } },
      ['1', '2'],
    ],
    ['is not taken by a new film', { films: [['a:9'], ['b:9']], earlier: { 'b:9': '9' } }, ['a-9', '9']],
    ['is as films.json says', { films: [['b:2', 'a:1']], heads: ['b:2'], earlier: { 'a:1': '1' } }, ['2']],
  ])('%s', (_, given, ids) => {
    expect(choose(given).ids).toEqual(ids)
  })

  it('is found by those that its other records would have', () => {
    const { former } = choose({ films: [['river:1', 'hill:9'], ['hill:1']] })
    expect(Object.fromEntries(former)).toEqual({ 'river-1': '1', 9: '1', 'hill-9': '1' })
  })
})
