import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { overridesSchema } from '../../../plugins/gatsby-source-cinema/records/overrides-file'
import { ContentPageRecordSchema } from '../../features/content/rules/content-page-record'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { around, toFaults } from '../fault'
import { PicturesFileSchema } from '../picture-settings'
import { SiteConfigSchema } from '../site-config'
import en from './en.json'
import fr from './fr.json'
import { type FaultCode, says, textOf, wordsOfText } from './fault-words'

const CODES = Object.keys(en) as FaultCode[]
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

describe('every code of a fault', () => {
  it.each(CODES)('%s has words in both languages, with the same places', code => {
    expect(Object.keys(fr)).toEqual(CODES)
    expect(fr[code].trim()).not.toBe('')
    expect(placesOf(fr[code]).filter(place => !placesOf(en[code]).includes(place))).toEqual([])
    const params = Object.fromEntries(placesOf(en[code]).map(place => [place, `<${place}>`]))
    const { message, words } = says(code, params)
    expect(message).toBe(textOf(words, 'en'))
    expect(textOf(words, 'fr')).not.toMatch(/\{\{/)
  })

  it('has an English text of its own', () => {
    expect(new Set(Object.values(en)).size).toBe(CODES.length)
  })
})

describe('schemas of files that the studio writes', () => {
  it.each([
    ['site.json', SiteConfigSchema],
    ['theme.json', ThemeConfigSchema],
    ['a page', ContentPageRecordSchema],
    ['pictures.json', PicturesFileSchema],
    ...(['movies', 'theaters', 'showtimes', 'events'] as const).map(
      list => [`corrections of ${list}`, overridesSchema(list)] as const,
    ),
  ] as readonly (readonly [string, v.GenericSchema])[])('of %s say nothing that has no words', (_, schema) => {
    const texts = textsOf(schema)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(text => !wordsOfText(text, '"x"'))).toEqual([])
  })

  it.each([
    [v.object({ name: v.string() }), {}, 'name', 'manque'],
    [v.object({ size: v.number() }), { size: 'x' }, 'size', 'doit être un nombre'],
    [v.object({ list: v.array(v.string()) }), { list: 1 }, 'list', 'doit être une liste'],
    [v.object({ kind: v.picklist(['a', 'b']) }), { kind: 'c' }, 'kind', 'doit être l’un de ("a" | "b")'],
    [v.object({ n: v.pipe(v.number(), v.maxValue(5)) }), { n: 6 }, 'n', 'doit être 5 ou moins'],
    [v.object({ t: v.pipe(v.string(), v.minLength(2)) }), { t: 'x' }, 't', 'doit en avoir au moins 2'],
    [v.object({ n: v.pipe(v.number(), v.integer()) }), { n: 1.5 }, 'n', 'doit être un nombre entier'],
    [v.strictObject({}), { other: 1 }, 'other', 'n’est pas un champ connu'],
    [v.object({ mail: v.pipe(v.string(), v.email()) }), { mail: 'x' }, 'mail', 'n’a pas la forme attendue'],
    [SiteConfigSchema, { timeZone: 'Mars/Base' }, 'timeZone', '"Mars/Base" n’est pas un fuseau horaire connu'],
  ] as const)('are told in French: %#', (schema: v.GenericSchema, value, field, expected) => {
    const issues = v.safeParse(schema, value).issues ?? []
    const fault = toFaults(issues, { source: 'x.json' }).find(each => each.field === field)
    expect(fault?.words && textOf(fault.words, 'fr')).toBe(expected)
  })
})

describe('a fault around another', () => {
  const inner = says('noMovie', { id: '7' })

  it('is told whole in a language', () => {
    const fault = around('leftOut', inner)
    expect(fault.message).toBe('left out: there is no movie 7')
    expect(fault.words && textOf(fault.words, 'fr')).toBe('laissé de côté : il n’y a pas de film 7')
  })

  it('of English words alone is English, not of two languages', () => {
    expect(around('leftOut', { message: 'sold by nobody' })).toEqual({ message: 'left out: sold by nobody' })
  })

  it.each([
    [
      says('leftOutTimes', { count: 2, reason: says('wholeDays').words, samples: 'Closed, Holiday' }),
      'left out: 2 × event of whole days, which is no showtime: Closed, Holiday',
      'laissé de côté : 2 × événement de journées entières, qui n’est pas une séance : Closed, Holiday',
    ],
    [
      around('dayNotRead', says('otherDay', { found: '2026-01-01', day: '2026-01-02' }), {
        day: '2026-01-02',
        site: 7,
      }),
      'The answer is of 2026-01-01, not of 2026-01-02: the showtimes of 2026-01-02 at site 7 are not read',
      'La réponse est celle du 2026-01-01, pas du 2026-01-02 : les séances du 2026-01-02 au site 7 ne sont pas lues',
    ],
    [
      says('answeredErrorOf', { number: '9000', meaning: says('rts9000').words }),
      'answered with error 9000: the theater is not licensed for this interface',
      'a répondu par l’erreur 9000 : le cinéma n’a pas de licence pour cette interface',
    ],
  ])('of a source is told whole in both languages: %#', ({ message, words }, english, french) => {
    expect(message).toBe(english)
    expect(words && textOf(words, 'fr')).toBe(french)
  })

  it('of an unknown code has no words', () => {
    expect(textOf({ code: 'leftOut', params: { fault: { code: 'of another version' } } }, 'fr')).toBeUndefined()
  })
})

/** The texts that a schema and all within it write themselves. */
function textsOf(schema: unknown): string[] {
  const seen = new Set<unknown>()
  const texts = new Set<string>()
  const visit = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.add(value)
    if ('message' in value && typeof value.message === 'string') texts.add(value.message)
    if ('getter' in value && typeof value.getter === 'function') visit(value.getter())
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(schema)
  return [...texts]
}
