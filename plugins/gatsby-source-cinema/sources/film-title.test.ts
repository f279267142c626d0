import { describe, expect, it } from 'vitest'
import { readFilmTitle } from './film-title'
import { findProgrammeLabels } from './programme-labels'
import { toTitleKey } from './title-key'

describe('titles of one film', () => {
  it.each([
    ['OTTO AND THE SEA', 'Otto & the Sea'],
    ['L’Été à Łódź', "L'ete a Lodz"],
    ['Spider-Man at Sea', 'Spiderman at Sea'],
    ['O.T.T.O.', 'Otto'],
    ['Ferry, The', 'The Ferry'],
    ['Otto: Part Two', 'Otto Part 2'],
    ['Otto: Part II', 'Otto - Pt. 2'],
    ['Otto: Vol. 2', 'Otto Volume Two'],
    ['Otto IV: The Ferry', 'Otto 4 - The Ferry'],
    ['Otto: Chapter 4', 'Otto 4'],
    ['Otto (Subtitled)', 'Otto'],
    ['Otto (4K Restoration, Subtitled)', 'Otto'],
    ['Otto [Der Fährmann]', 'Otto'],
    ['Otto [1931]', 'Otto'],
    ['Otto – 1994 version', 'Otto'],
    ['Otto (12A)', 'Otto'],
    ['Otto (#)', 'Otto'],
    ['(4DX 3D) Otto', 'Otto'],
    ['Otto - 4K Restoration', 'Otto'],
    ['Otto 4K Re-Issue', 'Otto'],
    ['Otto - 65th anniversary & 4K Restoration', 'Otto'],
    ['Otto : The Final Cut', 'Otto'],
    ['Otto (25th Anniversary)', 'Otto'],
    ['Otto (3D) (Hindi)', 'Otto'],
    ['Otto (Extended Cut) Dubbed', 'Otto'],
    ['Otto + Q&A with the director', 'Otto'],
    ['Otto screening and Q&A with the director', 'Otto'],
    ['Otto + pre-screening performance', 'Otto'],
    ['Otto - followed by a discussion', 'Otto'],
    ['Otto Unlimited Screening', 'Otto'],
    ['Otto: Parents & Baby Screening', 'Otto'],
    ['Otto - Celebrating the Prizes', 'Otto'],
    ['Otto presented by a film club', 'Otto'],
    ['Relaxed Screening: Otto', 'Otto'],
    ['Parent & Baby Screening: Otto + intro', 'Otto'],
    ['Preview: Otto', 'Otto'],
    ['ABC: Preview: Otto', 'Otto'],
    ['ABC 2031: Otto', 'Otto'],
    ['A Film Club presents Otto', 'Otto'],
    ['Sing-A-Long-A Otto', 'Otto'],
    ['NT Live: The Ferry', 'National Theatre Live: The Ferry'],
    ['NT Live - The Ferry', 'National Theatre Live The Ferry (Encore)'],
    ['The Met: Live in HD 2031-32: Ferry', 'Metropolitan Opera Encore: Ferry (2032)'],
    ['Royal Ballet & Opera: The Ferry', 'RBO Live 31-32: The Ferry'],
    ['EOS: The Ferry Encore', 'Exhibition on Screen: Ferry'],
    ['Привид', 'ПРИВИД'],
  ])('%s and %s have one key', (one, other) => {
    expect(readFilmTitle(one).key).toBe(readFilmTitle(other).key)
  })

  it.each([
    ['Otto', 'Otto 2'],
    ['Otto II', 'Otto III'],
    ['Otto: The Ferry', 'Otto: The Sea'],
    ['Otto (Part One)', 'Otto (Part Two)'],
    ['Otto [Part One]', 'Otto [Part Two]'],
    ['Otto - Part One', 'Otto - Part Two'],
    ['Apollo 1 3', 'Apollo 13'],
    ['Otto + The Ferry', 'Otto'],
    ['Otto + Talk to Anna', 'Otto'],
    ['Double Bill: Otto + The Ferry', 'Otto'],
    ['Double Bill: Otto', 'Otto'],
    ['Otto 3D', 'Otto'],
    ['NT Live: The Ferry', 'The Ferry'],
    ['The Ferry', 'Ferry'],
    ['Season One', 'Season Two'],
    ['A Club: Otto Preview', 'A Club: Anna Preview'],
    ['й', 'и'],
    ['が', 'か'],
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

  it('have the season of a recorded stage production', () => {
    const titles = ['RBO 2031-32: Ferry', 'RBO Live 31-32: Ferry', 'RBO Encore: Ferry (2031)', 'RBO: Ferry']
    expect(titles.map(title => readFilmTitle(title).season)).toEqual([2031, 2031, 2031, null])
  })
})

describe('labels of programmes', () => {
  const labelsOf = (...titles: string[]) => [...findProgrammeLabels(titles)]
  const CLUB = ['Harbour Nights: Otto', 'Harbour Nights: Anna', 'Harbour Nights: The Sea']

  it('are what several films have before them that are also listed alone', () => {
    expect(labelsOf(...CLUB, 'Otto', 'ANNA + Q&A')).toEqual([toTitleKey('Harbour Nights')])
    const labels = findProgrammeLabels([...CLUB, 'Otto', 'Anna'])
    expect(readFilmTitle('HARBOUR NIGHTS - The Sea', labels)).toMatchObject({
      key: readFilmTitle('The Sea').key,
      saysMore: true,
    })
  })

  it.each([
    ['with one film alone', [...CLUB, 'Otto']],
    ['of two films', [...CLUB.slice(1), 'Anna', 'The Sea']],
    ['that is a film', [...CLUB, 'Otto', 'Anna', 'Harbour Nights']],
    ['of a stage', ['Quay Theatre: Otto', 'Quay Theatre: Anna', 'Quay Theatre: The Sea', 'Otto', 'Anna']],
  ])('are not a name %s', (_, titles) => {
    expect(labelsOf(...titles)).toEqual([])
  })
})
