import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { readI18next } from '../../i18n/rules/i18next-format'
import english from '../../showtimes/messages/attributes/en.json'
import { describeTag } from '../../schedule/rules/describe-tag'
import { buildFacets, type Facet } from './facets'
import { createShowtimeFilter } from './filter-showtimes'
import { type FinderQuery, readFinderQuery } from './finder-query'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'

const ATTRIBUTES: Attribute[] = [
  { tag: 'Format.Projection.Digital', label: 'Digital', kind: 'format', weight: 1 },
  { tag: 'Format.Projection.35mm', label: '35 mm', kind: 'format', weight: 80 },
  { tag: 'Format.Projection.Imax', label: 'IMAX', kind: 'format', weight: 90 },
  { tag: 'Showtime.Accessibility.OpenCaption', label: 'Open captions', kind: 'access', weight: 40 },
  { tag: 'Localization.Version.Original', label: 'Original version', kind: 'language', weight: 60 },
]
const IMAX = 'Format.Projection.Imax'
const FILM = 'Format.Projection.35mm'
const DIGITAL = 'Format.Projection.Digital'
const CAPTIONS = 'Showtime.Accessibility.OpenCaption'
const ORIGINAL = 'Localization.Version.Original'
const NOTHING: FinderQuery = {
  day: null,
  facets: { format: [], language: [], subtitles: [], experience: [] },
  understood: [],
  access: null,
  times: [],
  startsFrom: null,
  endsBy: null,
  showsPairs: false,
  hidesSoldOut: false,
  showsPast: false,
}
const showing = (startsAt: string, ...tags: string[]) =>
  buildTestShowtime({ startsAt: `2025-01-23T${startsAt}:00`, tags })
const LIST = [
  showing('11:00', IMAX, ORIGINAL),
  showing('15:00', FILM, ORIGINAL, CAPTIONS),
  showing('21:00', DIGITAL, ORIGINAL),
  showing('22:00', IMAX, ORIGINAL, CAPTIONS),
]
const facetsOf = (own: Partial<FinderQuery> = {}, offered = LIST) =>
  buildFacets({ query: { ...NOTHING, ...own }, needs: [], attributes: ATTRIBUTES, offered, locale: 'en' })
const linesOf = (facets: readonly Facet[]) =>
  facets.map(
    ({ parameter, options }) => `${parameter}: ${options.map(({ key, count }) => `${key} ${count}`).join(', ')}`,
  )

describe('buildFacets', () => {
  it('offers what can narrow, the weightiest first; not what all showtimes have, nor plain digital', () => {
    expect(linesOf(facetsOf())).toEqual([
      'format: imax 2, 35mm 1',
      'access: captions 2',
      'time: morning 1, afternoon 1, night 2',
    ])
  })

  it('counts each option with the other facets as they are', () => {
    expect(linesOf(facetsOf({ facets: { ...NOTHING.facets, format: ['imax'] } }))).toEqual([
      'format: imax 2, 35mm 1',
      'access: captions 1',
      'time: morning 1, afternoon 0, night 1',
    ])
  })

  it('keeps a chosen option that could not narrow, so that it can be taken off', () => {
    const [language] = facetsOf({ facets: { ...NOTHING.facets, language: ['original'] } }).filter(
      ({ parameter }) => parameter === 'language',
    )
    expect(language?.options).toEqual([
      { key: 'original', label: 'Original version', count: 4, isSelected: true, isMixed: false },
    ])
  })

  it.each([
    ['sv', ['Engelska', 'Zulu', 'Åländska']],
    ['de', ['Åländska', 'Engelska', 'Zulu']],
  ])('sorts labels of one weight as %s does', (locale, labels) => {
    const attributes = ['Zulu', 'Åländska', 'Engelska'].map((label, at) => ({
      ...ATTRIBUTES[0]!,
      tag: `Language.${at}`,
      kind: 'language' as const,
      label,
    }))
    const offered = attributes.map(({ tag }) => showing('11:00', tag))
    const [facet] = buildFacets({ query: NOTHING, needs: [], attributes, offered, locale })
    expect(facet?.options.map(({ label }) => label)).toEqual(labels)
  })

  it('counts the shown days, and offers what other days have', () => {
    const facets = buildFacets({
      query: NOTHING,
      needs: [],
      attributes: ATTRIBUTES,
      offered: LIST,
      counted: LIST.slice(0, 1),
      locale: 'en',
    })
    expect(linesOf(facets)[0]).toBe('format: imax 1, 35mm 0')
  })

  it('has no facets where all showtimes are alike', () => {
    expect(
      facetsOf(
        {},
        [LIST[0], LIST[0]].flatMap(one => one ?? []),
      ),
    ).toEqual([])
    expect(facetsOf({}, [])).toEqual([])
  })

  it('counts what the filter would list', () => {
    const lists = fc.array(fc.constantFrom(...LIST))
    fc.assert(
      fc.property(
        lists,
        fc.subarray(['imax', '35mm']),
        fc.option(fc.constant(['captions' as const])),
        (list, format, access) => {
          const query: FinderQuery = { ...NOTHING, access, facets: { ...NOTHING.facets, format } }
          const [facet] = buildFacets({ query, needs: [], attributes: ATTRIBUTES, offered: list, locale: 'en' })
          for (const { key, count } of facet?.parameter === 'format' ? facet.options : []) {
            const alone = { ...query, facets: { ...query.facets, format: [key] } }
            const fits = createShowtimeFilter({ query: alone, needs: [], attributes: ATTRIBUTES })
            expect(count).toBe(list.filter(fits).length)
          }
        },
      ),
    )
  })
})

const realData = process.env['REAL_DATA_DIR']
const recorded = join(realData ?? '', 'everyman-gatsby-2025-01/showtimes-flat.json')

describe.skipIf(!realData || !existsSync(recorded))('facets of a recorded circuit (REAL_DATA_DIR)', () => {
  const rows: Showtime[] = realData && existsSync(recorded) ? JSON.parse(readFileSync(recorded, 'utf8')) : []
  const listed = rows.map(({ tags, startsAt }) => buildTestShowtime({ tags, startsAt }))
  const attributes = [...new Set(listed.flatMap(({ tags }) => tags))].map(tag =>
    describeTag({ tag, theaterId: 'any', attributes: [], messages: readI18next(english) }),
  )
  const facets = buildFacets({ query: NOTHING, needs: [], attributes, offered: listed, locale: 'en' })
  const asked = (parameter: Facet['parameter'], key: string): FinderQuery => readFinderQuery({ [parameter]: key }).query

  it('count what a filter by each of their options lists', () => {
    expect(facets.map(({ parameter }) => parameter)).toContain('access')
    for (const { parameter, options } of facets) {
      for (const { key, count } of options) {
        const fits = createShowtimeFilter({ query: asked(parameter, key), needs: [], attributes })
        expect([parameter, key, listed.filter(fits).length]).toEqual([parameter, key, count])
      }
    }
  })

  it('offer no label twice', () => {
    for (const { options } of facets) {
      const labels = options.flatMap(({ label }) => label ?? [])
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})
