import { describe, expect, it } from 'vitest'
import { filmWishPath, TELL_ME_PATH } from '../../site/rules/tell-me-path'
import { readTellMeQuery, TELL_ME_PAGE_PATH, WISH_BOUNDS } from './wish-contract'
import { findDraftFault, placesFor, theatersOfDraft, type WishDraft } from './wish-draft'

const THEATERS = ['harbour', 'quarry', 'castle'].map(theaterId => ({ theaterId }))
const draft = (own: Partial<WishDraft>): WishDraft => ({
  about: 'film:1',
  when: 'on-sale',
  place: 'any',
  theaterIds: [],
  ...own,
})

describe('the places that can be chosen', () => {
  it.each([
    ['anywhere, near and chosen for a film', draft({}), THEATERS, true, ['any', 'near', 'chosen']],
    ['not near, where no theater has coordinates', draft({}), THEATERS, false, ['any', 'chosen']],
    ['not anywhere, for what is on near me', draft({ when: 'near-me' }), THEATERS, true, ['near', 'chosen']],
    ['none, for what is about a theater', draft({ about: 'theater:quarry' }), THEATERS, true, []],
    ['none on a site of one theater', draft({}), THEATERS.slice(0, 1), true, []],
    ['all before anything is chosen', draft({ about: null }), THEATERS, true, ['any', 'near', 'chosen']],
  ] as const)('are %s', (_, of, theaters, canLocate, expected) => {
    expect(placesFor(of, { theaters, canLocate })).toEqual(expected)
  })
})

describe('the theaters of a wish', () => {
  it.each([
    ['none for anywhere, whatever was ticked before', draft({ theaterIds: ['quarry'] }), [], []],
    ['those near', draft({ place: 'near' }), ['castle', 'harbour'], ['castle', 'harbour']],
    ['those ticked', draft({ place: 'chosen', theaterIds: ['quarry'] }), ['castle'], ['quarry']],
    ['none that the site does not know', draft({ place: 'chosen', theaterIds: ['gone', 'quarry'] }), [], ['quarry']],
    ['none for what is about a theater', draft({ about: 'theater:quarry', place: 'near' }), ['castle'], []],
  ] as const)('are %s', (_, of, nearIds, expected) => {
    expect(theatersOfDraft(of, { theaters: THEATERS, nearIds })).toEqual(expected)
  })

  it('are the only one of a site where theaters are needed, and no more than a wish may have', () => {
    const only = THEATERS.slice(0, 1)
    expect(theatersOfDraft(draft({ when: 'near-me' }), { theaters: only, nearIds: [] })).toEqual(['harbour'])
    expect(theatersOfDraft(draft({}), { theaters: only, nearIds: [] })).toEqual([])
    const many = Array.from({ length: 100 }, (_, at) => ({ theaterId: String(at) }))
    const nearIds = many.map(({ theaterId }) => theaterId)
    expect(theatersOfDraft(draft({ place: 'near' }), { theaters: many, nearIds })).toHaveLength(WISH_BOUNDS.theaters)
  })
})

it.each([
  ['what it is about', draft({ about: null, place: 'chosen' }), 'about'],
  ['where the visitor is', draft({ place: 'near' }), 'near'],
  ['which theaters', draft({ place: 'chosen', theaterIds: ['gone'] }), 'chosen'],
  ['nothing, for anywhere', draft({}), null],
  ['nothing, for ticked theaters', draft({ place: 'chosen', theaterIds: ['quarry'] }), null],
  ['nothing, for what is about a theater', draft({ about: 'theater:quarry', place: 'chosen' }), null],
] as const)('a draft may lack %s', (_, of, expected) => {
  expect(findDraftFault(of, { theaters: THEATERS, nearIds: [] })).toBe(expected)
})

it('is begun by the links of films and showtimes, whatever their ids', () => {
  expect(TELL_ME_PATH).toBe(TELL_ME_PAGE_PATH)
  const queryOf = (path: string) => readTellMeQuery(new URLSearchParams(path.split('?')[1]))
  expect(queryOf(filmWishPath({ movieId: 'HO 1&2', when: 'on-sale' }))).toEqual({
    about: 'film:HO 1&2',
    when: 'on-sale',
    theaterIds: [],
  })
  expect(queryOf(filmWishPath({ movieId: '12', when: 'seats-back', theaterId: 'L#1' }))).toEqual({
    about: 'film:12',
    when: 'seats-back',
    theaterIds: ['L#1'],
  })
})
