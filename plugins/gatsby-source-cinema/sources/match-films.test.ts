import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFilmTitle } from './film-title'
import { type FilmDecisions, type FilmToMatch, matchFilms } from './match-films'

const UNDECIDED: FilmDecisions = { same: [], different: [] }

describe('titles of one film', () => {
  it.each([
    ['OTTO AND THE SEA', 'Otto & the Sea'],
    ['L’Été à Łódź', "L'ete a Lodz"],
    ['Otto (Subtitled)', 'Otto'],
    ['Otto - 4K Restoration', 'Otto'],
    ['Otto (25th Anniversary)', 'Otto'],
    ['Otto (3D) (Hindi)', 'Otto'],
    ['Otto + Q&A with the director', 'Otto'],
    ['Otto - followed by a discussion', 'Otto'],
    ['Relaxed Screening: Otto', 'Otto'],
    ['Parent & Baby Screening: Otto + intro', 'Otto'],
    ['Preview: Otto', 'Otto'],
    ['NT Live: The Ferry', 'National Theatre Live: The Ferry'],
    ['The Met: Live in HD 2031-32: Ferry', 'Metropolitan Opera Encore: Ferry (2032)'],
    ['Royal Ballet & Opera: The Ferry', 'RBO Live 31-32: The Ferry'],
  ])('%s and %s have one key', (one, other) => {
    expect(readFilmTitle(one).key).toBe(readFilmTitle(other).key)
  })

  it.each([
    ['Otto', 'Otto 2'],
    ['Otto: The Ferry', 'Otto: The Sea'],
    ['Otto (Part One)', 'Otto (Part Two)'],
    ['Otto + The Ferry', 'Otto'],
    ['NT Live: The Ferry', 'The Ferry'],
    ['The Ferry', 'Ferry'],
    ['Season One', 'Season Two'],
  ])('%s and %s have two', (one, other) => {
    expect(readFilmTitle(one).key).not.toBe(readFilmTitle(other).key)
  })

  it.each([
    ['Otto (1931)', 1931, false],
    ['Otto (1931) + Q&A', 1931, true],
    ['Otto', null, false],
    ['Relaxed Screening: Otto', null, true],
    ['(2D)', null, true],
  ])('%s: year %j, says more: %j', (title, year, saysMore) => {
    expect(readFilmTitle(title)).toMatchObject({ year, saysMore, key: expect.stringMatching(/./) })
  })
})

type Given = Partial<FilmToMatch>
const OTTO = { title: 'Otto', directors: ['Ada Lund'], year: 2030, runtimeMinutes: 100 }

/** Whether a film of source a and one of source b become one. */
function areOne(one: Given, other: Given, decisions = UNDECIDED): boolean {
  const films = [
    { key: 'a:1', source: 'a', directors: [], title: 'Otto', ...one },
    { key: 'b:1', source: 'b', directors: [], title: 'Otto', ...other },
  ]
  return matchFilms(films, decisions).films.length === 1
}

describe('films of two sources', () => {
  it.each<[string, Given, Given, boolean]>([
    ['by a shared id, whatever their titles', { ids: { imdb: 'tt1' } }, { title: 'Autre', ids: { imdb: 'TT1' } }, true],
    ['not by ids of two catalogues', { ids: { imdb: '1' } }, { title: 'Autre', ids: { tmdb: '1' } }, false],
    ['not where their ids differ', { ids: { tmdb: 1 } }, { ids: { tmdb: 2 } }, false],
    [
      'not where one id is shared and one differs',
      { ids: { tmdb: 1, imdb: 'a' } },
      { ids: { tmdb: 1, imdb: 'b' } },
      false,
    ],
    ['also where their EIDR are of two edits', { ids: { eidr: '10.1/A' } }, { ids: { eidr: '10.1/B' } }, true],
    ['by title alone', {}, {}, true],
    ['by the original title', { title: 'Der Fährmann' }, { originalTitle: 'Der Fährmann' }, true],
    ['not of other titles', OTTO, { ...OTTO, title: 'Anna' }, false],
    ['of years next to each other', { year: 2030 }, { year: 2031 }, true],
    ['not of years far apart', { year: 1931 }, { year: 2030 }, false],
    ['of another year but one director and time', { ...OTTO, year: 2033 }, OTTO, true],
    ['not of other directors', OTTO, { ...OTTO, directors: ['Ben Moss'] }, false],
    ['of directors in one text', { directors: ['Lund Ada, Ben Moss'] }, { directors: ['Ada Lund'] }, true],
    ['not of running times far apart', { runtimeMinutes: 100 }, { runtimeMinutes: 140 }, false],
    ['of a time with a talk', { ...OTTO, title: 'Otto + Q&A', runtimeMinutes: 130 }, { ...OTTO, year: null }, true],
    ['not of a year in one title alone', { title: 'Otto (1931)' }, {}, false],
    ['of a year in one title and a director', { ...OTTO, title: 'Otto (2030)', year: null }, OTTO, true],
  ])('are one %s', (_, one, other, expected) => {
    expect(areOne(one, other)).toBe(expected)
  })

  it('follow what is decided by hand', () => {
    expect(areOne({ title: 'Anna' }, {}, { same: [['a:1', 'b:1']], different: [] })).toBe(true)
    expect(areOne({}, {}, { same: [], different: [['a:1', 'b:1']] })).toBe(false)
    const ids = { ids: { imdb: 'tt1' } }
    expect(areOne(ids, ids, { same: [], different: [['b:1', 'a:1']] })).toBe(false)
  })

  it('never have two records of one source, but by hand', () => {
    const film = (key: string) => ({ key, source: key.charAt(0), title: 'Otto', directors: [] })
    const films = [film('a:1'), film('a:2'), film('b:1')]
    const found = matchFilms(films, UNDECIDED)
    expect(found.films).toEqual([['a:1', 'b:1'], ['a:2']])
    expect(found.doubts).toEqual([{ keys: ['a:2', 'b:1'], reason: 'the film has another record of that source' }])
    expect(matchFilms(films, { same: [['a:1', 'a:2']], different: [] }).films).toEqual([['a:1', 'a:2', 'b:1']])
  })

  it('are not joined by a third that says nothing', () => {
    const film = (source: string, year?: number) => ({ key: `${source}:1`, source, title: 'Otto', directors: [], year })
    const found = matchFilms([film('a', 1931), film('b'), film('c', 2030)], UNDECIDED)
    expect(found.films).toEqual([['a:1', 'b:1'], ['c:1']])
    expect(found.doubts.map(({ keys }) => keys)).toEqual([['a:1', 'c:1']])
  })

  it('names films of one title that stay two', () => {
    const one = { key: 'a:1', source: 'a', title: 'Otto', directors: ['Ada Lund'] }
    const { doubts } = matchFilms([one, { ...one, key: 'b:1', source: 'b', directors: ['Ben Moss'] }], UNDECIDED)
    expect(doubts).toEqual([{ keys: ['a:1', 'b:1'], reason: 'the directors differ' }])
  })
})

const { REAL_DATA_DIR } = process.env

describe.skipIf(!REAL_DATA_DIR)('recorded titles', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(REAL_DATA_DIR ?? '', 'clusterflick-london-2025-01', file), 'utf8'))
  const toWords = (text: string) =>
    readFilmTitle(text)
      .key.replace(/\band\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  it('of 1,069 cases are told apart and together as another program does', () => {
    const cases = read('test-titles.json') as { input: string; output: string }[]
    const films = cases.map(({ input }, at) => ({ key: String(at), source: String(at), title: input, directors: [] }))
    const filmOf = new Map(matchFilms(films, UNDECIDED).films.flatMap(keys => keys.map(key => [key, keys[0]])))
    const count = { right: 0, wrong: 0, missed: 0, wrongBySpelling: 0 }
    cases.forEach((one, at) =>
      cases.slice(0, at).forEach((other, before) => {
        const isMerged = filmOf.get(String(at)) === filmOf.get(String(before))
        const isSame = one.output === other.output
        if (isMerged && isSame) count.right += 1
        else if (isMerged && toWords(one.output) === toWords(other.output)) count.wrongBySpelling += 1
        else if (isMerged) count.wrong += 1
        else if (isSame) count.missed += 1
      }),
    )
    const { right, wrong, missed, wrongBySpelling } = count
    const merged = right + wrongBySpelling
    // The other program keeps commas and full stops, and names one season of one opera house apart from its others.
    expect(count).toEqual({ right: 532, wrong: 10, missed: 155, wrongBySpelling: 15 })
    expect(merged / (merged + wrong)).toBeGreaterThan(0.98)
    expect(right / (right + missed)).toBeGreaterThan(0.77)
  })

  it('of 988 London listings become 783 films, 100 of them of several listings, with 2 doubts', () => {
    const movies = read('movies.json') as {
      id: string
      title: string
      runtimeMs: number | null
      directors: string[]
      year: string | null
    }[]
    const found = matchFilms(
      movies.map(({ id, title, directors, year, runtimeMs }) => ({
        key: id,
        source: id,
        title,
        directors,
        year: year ? Number(year) : null,
        runtimeMinutes: runtimeMs ? Math.round(runtimeMs / 60_000) : null,
      })),
      UNDECIDED,
    )
    const report = [
      movies.length,
      found.films.length,
      found.films.filter(keys => keys.length > 1).length,
      found.doubts.length,
    ]
    expect(report).toEqual([988, 783, 100, 2])
  })
})
