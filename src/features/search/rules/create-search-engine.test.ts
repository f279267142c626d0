import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchEngine, type SearchEngine } from './create-search-engine'
import { groupHits, suggestGroups } from './group-hits'
import { TIERS } from './rank-results'
import type { FilmState, FoundFilm, SearchItem } from './search-item'
import { anyText } from '../../../../tests/builders/any-text'

let made = 0
function film(name: string, own: Partial<FoundFilm> = {}): FoundFilm {
  made += 1
  return {
    kind: 'film',
    movieId: `${made}`,
    name,
    originalTitle: null,
    path: `/movies/${made}-film/`,
    year: null,
    certificate: null,
    state: 'now',
    poster: null,
    ...own,
  }
}
const theater = (name: string, own: object = {}): SearchItem => ({
  kind: 'theater',
  name,
  fullName: `Lumen ${name}`,
  path: `/theaters/${name}/`,
  city: null,
  zip: null,
  street: null,
  ...own,
})
const page = (name: string): SearchItem => ({ kind: 'page', name, path: `/${name}/`, description: null })

function engineOf(...items: SearchItem[]): SearchEngine {
  const engine = createSearchEngine()
  for (const item of items) engine.add(item)
  return engine
}
const namesFor = (engine: SearchEngine, text: string) => engine.search(text).hits.map(({ item }) => item.name)

const NAMES = [
  'Nosferatu',
  'Metropolis',
  'Cœur fidèle',
  'L’Argent',
  'Der müde Tod',
  'Spider-Man',
  'Blade Runner',
  'E.T. the Extra-Terrestrial',
  'M',
  '¡Three Amigos!',
  'Ёлки',
  'שֶׁקֶט, יוֹרִים',
  'הַלֶּחֶם וְהַיַּיִן שֶׁל אַבְרָהָם',
  'ゴジラ',
  '七人の侍',
  'スター・ウォーズ',
  '英雄',
  '기생충',
  'باب الحديد',
]
const everything = engineOf(...NAMES.map(name => film(name)))

describe('what a search forgives', () => {
  it.each([
    // Accents, case, punctuation
    ['COEUR FIDELE', 'Cœur fidèle'],
    ['mude tod', 'Der müde Tod'],
    ['three amigos', '¡Three Amigos!'],
    ['елки', 'Ёлки'],
    // French elisions, kept, parted or forgotten
    ["l'argent", 'L’Argent'],
    ['largent', 'L’Argent'],
    ['argent', 'L’Argent'],
    // Compounds
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['bladerunner', 'Blade Runner'],
    ['et', 'E.T. the Extra-Terrestrial'],
    ['e.t', 'E.T. the Extra-Terrestrial'],
    // The beginning of a word
    ['nosf', 'Nosferatu'],
    ['m', 'M'],
    // Typos: missing, doubled, wrong, swapped letters, in finished words and unfinished ones
    ['nosfeatu', 'Nosferatu'],
    ['nossferatu', 'Nosferatu'],
    ['nosferato', 'Nosferatu'],
    ['nosfreatu', 'Nosferatu'],
    ['nosfratuu', 'Nosferatu'],
    ['metrpo', 'Metropolis'],
    ['balde runner', 'Blade Runner'],
    // Hebrew: points, final letters in the middle of typing, prefixes aside
    ['שקט יורים', 'שֶׁקֶט, יוֹרִים'],
    ['יורימ', 'שֶׁקֶט, יוֹרִים'],
    ['אברהם', 'הַלֶּחֶם וְהַיַּיִן שֶׁל אַבְרָהָם'],
    ['אברהמ', 'הַלֶּחֶם וְהַיַּיִן שֶׁל אַבְרָהָם'],
    // Japanese: kana of either kind and width, any part
    ['ごじら', 'ゴジラ'],
    ['ｺﾞｼﾞﾗ', 'ゴジラ'],
    ['ジラ', 'ゴジラ'],
    ['侍', '七人の侍'],
    ['七人の待', '七人の侍'],
    ['スターウォーズ', 'スター・ウォーズ'],
    ['すたーうぉーず', 'スター・ウォーズ'],
    // Chinese, Korean, Arabic
    ['雄', '英雄'],
    ['기생', '기생충'],
    ['생충', '기생충'],
    ['بَاب الحَديد', 'باب الحديد'],
    ['حديد', 'باب الحديد'],
  ])('“%s” finds %s first', (text, name) => expect(namesFor(everything, text)[0]).toBe(name))

  it.each(['', '  ', '…', '?!', '<>&"', 'qqqqqq'])('“%s” finds nothing', text =>
    expect(everything.search(text)).toEqual({ hits: [], isClose: false, suggestion: null }),
  )

  it('takes no typo in a word of three letters for another word', () => {
    expect(namesFor(engineOf(film('Cat'), film('Up')), 'car')).toEqual([])
  })

  it('never throws, whatever the text, and finds each item once', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), text => {
        const { hits } = everything.search(text)
        return new Set(hits.map(({ item }) => item)).size === hits.length
      }),
    )
  })
})

describe('the order of results', () => {
  it('is: the very title, but for an article, its beginning, a part of it, words of it', () => {
    const engine = engineOf(
      film('Night of the Living Things'),
      film('Wild Things'),
      film('Things to Come'),
      film('The Things'),
      film('Things'),
    )
    expect(namesFor(engine, 'things')).toEqual([
      'Things',
      'The Things',
      'Things to Come',
      'Wild Things',
      'Night of the Living Things',
    ])
  })

  it('has films on now before those coming and those that are over', () => {
    const states: FilmState[] = ['past', 'coming', 'now']
    const engine = engineOf(...states.map(state => film('Faust', { state })))
    expect(engine.search('faust').hits.map(({ item }) => item.kind === 'film' && item.state)).toEqual([
      'now',
      'coming',
      'past',
    ])
  })

  it('takes an original title for a title', () => {
    const engine = engineOf(film('Bicycle Parts'), film('Bicycle Thieves', { originalTitle: 'Ladri di biciclette' }))
    expect(engine.search('ladri di biciclette').hits[0]).toMatchObject({ tier: TIERS.exact })
    expect(namesFor(engine, 'ladri')).toEqual(['Bicycle Thieves'])
  })

  it('finds a theater by name, full name, city and zip', () => {
    const engine = engineOf(
      theater('Harbour', { city: 'Bristol', zip: 'BS1 5LQ' }),
      theater('Quarry', { city: 'Bath' }),
    )
    for (const text of ['harb', 'lumen harbour', 'bristol', 'BS1', 'bs1 5lq'])
      expect(namesFor(engine, text)[0], text).toBe('Harbour')
  })

  it('puts the theater that was named before films that only hold its name', () => {
    const { hits } = engineOf(film('Pearl Harbour'), theater('Harbour')).search('harbour')
    expect(groupHits(hits).map(({ kind }) => kind)).toEqual(['theater', 'film'])
  })

  it('leaves films first where a name only begins so', () => {
    const engine = engineOf(film('Mad Max'), { kind: 'person', name: 'Max Schreck', directed: [], cast: [] })
    expect(groupHits(engine.search('max').hits).map(({ kind }) => kind)).toEqual(['film', 'person'])
    expect(groupHits(engine.search('max schreck').hits).map(({ kind }) => kind)).toEqual(['person'])
  })

  it('finds a page by its words, after what bears them in the title, and says where', () => {
    const gifts = page('Gift cards')
    const engine = engineOf(page('Cards and prices'), gifts)
    engine.addText(gifts, 'A card pays for popcorn too, and never runs out.')
    const [hit] = engine.search('popcorn').hits
    expect(hit).toMatchObject({ item: gifts, tier: TIERS.text })
    expect(hit?.text).toContain('popcorn')
    expect(namesFor(engine, 'card')).toEqual(['Cards and prices', 'Gift cards'])
    expect(namesFor(engine, 'ca po')).toEqual([])
  })

  it('suggests few of each kind', () => {
    const engine = engineOf(...Array.from({ length: 20 }, (_, at) => film(`Star ${at}`)), theater('Star'))
    const groups = suggestGroups(engine.search('star').hits)
    expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
      ['theater', 1],
      ['film', 5],
    ])
  })
})

describe('a search that nothing answers wholly', () => {
  it('says which name was probably meant', () => {
    expect(everything.search('metroplois')).toMatchObject({ isClose: true, suggestion: 'Metropolis' })
    expect(everything.search('metropolis')).toMatchObject({ isClose: false, suggestion: null })
  })

  it('shows what holds most of the words', () => {
    const outcome = everything.search('nosferatu dracula')
    expect(outcome).toMatchObject({ isClose: true, suggestion: null })
    expect(outcome.hits.map(({ item }) => item.name)).toEqual(['Nosferatu'])
  })
})
