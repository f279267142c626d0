import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { type Showtime, UNDERSTOOD_TAG } from './showtime'
import { tagUnderstood } from './understood-tags'

const ATTRIBUTES = [
  { tag: 'Custom.VOSTFR', spoken: ['original'], subtitles: ['fr'] },
  { tag: 'Custom.VF', spoken: ['fr-FR'], subtitles: [] },
  { tag: 'Custom.Concert', spoken: ['zxx'], subtitles: [] },
  { tag: 'Custom.OV', theaterId: 'harbour', spoken: ['original'], subtitles: ['nl', 'fr'] },
  { tag: 'Custom.OV', spoken: [], subtitles: ['de'] },
  { tag: 'Custom.Plain', spoken: [], subtitles: [] },
]
const L = 'Localization.'

const codesIn = ({ tags }: Pick<Showtime, 'tags'>) =>
  tags.flatMap(tag => (tag.startsWith(UNDERSTOOD_TAG) ? tag.slice(UNDERSTOOD_TAG.length) : []))

/** Codes of a film's showtimes with these tags at one theater. */
function codesOf(lists: readonly (readonly string[])[], originalLanguage: string | null): string[] {
  const rows = lists.map((allTags, at) => ({
    showtime: buildTestShowtime({ id: `s${at}`, tags: allTags.filter(tag => !tag.startsWith('Custom')) }),
    allTags,
  }))
  const tagged = tagUnderstood({
    rows,
    theaterId: 'harbour',
    attributes: ATTRIBUTES,
    originalLanguageOf: () => originalLanguage,
  })
  return tagged.map(showtime => codesIn(showtime).join())
}

describe('the languages in which a showtime is understood', () => {
  it.each<[string, string[], string | null, string]>([
    ['its spoken language', [`${L}Language.French`], null, 'fr'],
    ['the spoken one, not the film’s', [`${L}Language.French`], 'en', 'fr'],
    ['a version that names a language', [`${L}Version.German`], 'en', 'de'],
    ['a code in place of a name', [`${L}Language.nl-BE`], null, 'nl'],
    ['spoken and subtitles', [`${L}Language.Japanese`, `${L}Subtitle.English`], null, 'en,ja'],
    ['subtitles in two languages', [`${L}Subtitle.French`, `${L}Subtitle.Dutch`], 'he', 'fr,he,nl'],
    ['the original version', [`${L}Version.Original`, `${L}Subtitle.French`], 'en', 'en,fr'],
    ['the original version of a film without a known language', [`${L}Version.Original`], null, ''],
    ['no word about it', ['Format.Projection.35mm'], 'fr', 'fr'],
    ['no word, and a film without a known language', ['Format.Projection.35mm'], null, ''],
    ['a film’s language as a region, or in words', [], 'pt-BR', 'pt'],
    ['a film’s language in words', [], 'French', 'fr'],
    ['a film of several languages', [], 'fr, nl', 'fr,nl'],
    ['a film of many languages', [], 'mul', ''],
    ['a film without words', [], 'zxx', 'zxx'],
    ['a silent film', [`${L}Language.Silent`], 'de', 'zxx'],
    ['dubbed into what is not said', ['Format.Sound.Dubbed'], 'en', ''],
    ['dubbed into a language', ['Showtime.Accessibility.Dubbed', `${L}Language.Spanish`], 'en', 'es'],
    ['dubbed, with subtitles', [`${L}Version.Local`, `${L}Subtitle.English`], 'ja', 'en'],
    ['a language without a code', [`${L}Language.Klingonese`], 'en', ''],
    ['subtitles in what is not said', ['Showtime.Accessibility.Subtitled'], 'en', 'en'],
    ['no subtitles', [`${L}Subtitle.None`], 'en', 'en'],
    ['no subtitles, in short', [`${L}Subtitle.No`], 'en', 'en'],
    ['in whatever case', ['LOCALIZATION.SUBTITLE.ENGLISH'], 'fr', 'en,fr'],
    ['the operator’s words', ['Custom.VOSTFR'], 'en', 'en,fr'],
    ['the operator’s dubbed version', ['Custom.VF'], 'en', 'fr'],
    ['the operator’s film without words', ['Custom.Concert'], 'en', 'zxx'],
    ['the operator’s words for the theater', ['Custom.OV'], 'en', 'en,fr,nl'],
    ['an operator’s word that says nothing of languages', ['Custom.Plain'], 'en', 'en'],
  ])('of %s', (_, tags, originalLanguage, codes) => {
    expect(codesOf([tags], originalLanguage)).toEqual([codes])
  })

  it('are unknown of a showtime that says nothing where others of the film are marked as original', () => {
    const silent = ['Format.Projection.Digital']
    expect(codesOf([[`${L}Version.Original`], silent], 'en')).toEqual(['en', ''])
    expect(codesOf([[`${L}Language.English`], silent], 'en')).toEqual(['en', ''])
    expect(codesOf([[`${L}Language.German`], silent], 'en')).toEqual(['de', 'en'])
    expect(codesOf([[`${L}Version.Original`], [`${L}Subtitle.French`]], 'en')).toEqual(['en', 'en,fr'])
  })

  it('are never more than what tags and film say, and never less', () => {
    const names = { French: 'fr', Dutch: 'nl', English: 'en' } as const
    const name = fc.constantFrom(...(Object.keys(names) as (keyof typeof names)[]))
    const said = fc.record({
      spoken: fc.option(name),
      subtitles: fc.uniqueArray(name, { maxLength: 2 }),
      isOriginal: fc.boolean(),
      film: fc.option(name),
    })
    fc.assert(
      fc.property(said, ({ spoken, subtitles, isOriginal, film }) => {
        const tags = [
          ...(spoken ? [`${L}Language.${spoken}`] : []),
          ...subtitles.map(one => `${L}Subtitle.${one}`),
          ...(isOriginal ? [`${L}Version.Original`] : []),
        ]
        const heard = spoken ?? film
        const expected = [...new Set([...(heard ? [heard] : []), ...subtitles].map(one => names[one]))].sort()
        expect(codesOf([tags], film && names[film])).toEqual([expected.join()])
      }),
    )
  })

  it('share one list of tags among equal showtimes, and leave those without a language as they are', () => {
    const rows = [0, 1, 2].map(at => {
      const showtime = buildTestShowtime({ id: `s${at}`, movieId: at === 2 ? 'other' : 'film' })
      return { showtime, allTags: showtime.tags }
    })
    const [one, two, three] = tagUnderstood({
      rows,
      theaterId: 'harbour',
      attributes: [],
      originalLanguageOf: movieId => (movieId === 'film' ? 'fr' : null),
    })
    expect(one?.tags).toEqual([`${UNDERSTOOD_TAG}fr`])
    expect(one?.tags).toBe(two?.tags)
    expect(three?.tags).toBe(rows[2]?.showtime.tags)
  })
})
