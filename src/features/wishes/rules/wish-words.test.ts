import { describe, expect, it } from 'vitest'
import { BUILT_IN_MESSAGES } from '../../../site-build/messages/message-catalogue'
import { formatMessage } from '../../i18n/rules/format-message'
import { WISH_KINDS, WISH_SUBJECTS, type WishKind, type WishSubjectKind } from './wish-contract'
import { buildWishSentence } from './wish-words'

const translate = (language: string) => (key: string, args?: Readonly<Record<string | number, string | number>>) =>
  formatMessage({
    find: name => BUILT_IN_MESSAGES[language]?.[name],
    plurals: new Intl.PluralRules(language),
    key,
    ...(args ? { args } : {}),
  }) ?? `missing ${key}`
const FILM = { kind: 'film', name: 'Nosferatu' } as const
const ISOLATES = /[\u2068\u2069]/g

interface Case {
  when?: WishKind
  subject?: { kind: WishSubjectKind; name: string } | null
  place?: 'any' | 'near' | 'chosen'
  theaters?: string[]
}
const say = ({ when = 'on-sale', subject = FILM, place = 'any', theaters = [] }: Case, language = 'en') =>
  buildWishSentence({ when, subject, place, theaters, t: translate(language), locale: language })

describe('the sentence of what a visitor will be told', () => {
  it.each<[string, Case]>([
    ['We tell you when Nosferatu goes on sale at any of our cinemas.', {}],
    [
      'We tell you when Nosferatu goes on sale at Harbour and Castle.',
      { place: 'chosen', theaters: ['Harbour', 'Castle'] },
    ],
    [
      'We tell you when Nosferatu goes on sale at A, B, C and other chosen cinemas.',
      { place: 'chosen', theaters: ['A', 'B', 'C', 'D'] },
    ],
    ['We tell you when Nosferatu is on near you.', { when: 'near-me', place: 'near', theaters: ['Harbour'] }],
    [
      'We tell you when seats for Nosferatu come back at the cinemas you choose.',
      { when: 'seats-back', place: 'chosen' },
    ],
    ['We tell you when … goes on sale at any of our cinemas.', { subject: null }],
    [
      'We tell you when a film is on at Harbour.',
      { when: 'near-me', place: 'near', subject: { kind: 'theater', name: 'Harbour' } },
    ],
    [
      'We tell you when a film in 35 mm goes on sale near you.',
      { place: 'near', subject: { kind: 'format', name: '35 mm' } },
    ],
  ])('%s', (sentence, of) => {
    expect(say(of, 'en').replace(ISOLATES, '')).toBe(sentence)
  })

  it('keeps the direction of every name', () => {
    expect(say({ place: 'chosen', theaters: ['הנמל'] })).toContain('\u2068Nosferatu\u2069')
    expect(say({ place: 'chosen', theaters: ['הנמל'] })).toContain('\u2068הנמל\u2069')
  })

  it.each(Object.keys(BUILT_IN_MESSAGES))('is whole in %s for everything that can be asked', language => {
    for (const when of WISH_KINDS)
      for (const kind of WISH_SUBJECTS)
        for (const place of ['any', 'near', 'chosen'] as const) {
          const sentence = say({ when, place, subject: { kind, name: 'Name' }, theaters: ['Harbour'] }, language)
          expect(sentence).not.toMatch(/missing|\{|\}|\s\s|undefined/)
          if (kind !== 'theater') expect(sentence).toContain('Name')
        }
  })
})
