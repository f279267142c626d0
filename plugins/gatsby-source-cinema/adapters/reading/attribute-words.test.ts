import { describe, expect, it } from 'vitest'
import { createAttributeWords } from './attribute-words'

describe('words of points of sale for attributes', () => {
  it.each([
    ['Audio Described', 'Showtime.Accessibility.AudioDescription'],
    ['3D - Web ', 'Format.Projection.3D'],
    ['IMAX 3D_Web', 'Format.Projection.3D Format.Projection.Imax'],
    ['Mandarin (Audio)', 'Localization.Language.Mandarin'],
    ['English (Sub)', 'Localization.Subtitle.English'],
    ['subtitled in French', 'Localization.Subtitle.French'],
    ['VOSTFR', 'Localization.Version.Original Localization.Subtitle.French'],
    ['Avant-première', 'Showtime.Event.Preview'],
    ['Carers & Babies', 'Showtime.Restriction.BabyClub'],
    ['Saver', 'Attribute.Saver'],
    ['Klingon (Sub)', 'Attribute.KlingonSub'],
    [' ', ''],
  ])('%j is %s', (label, tags) => {
    expect(createAttributeWords().tagsOf(label).join(' ')).toBe(tags)
  })

  it('are said otherwise, or hidden, by the operator', () => {
    const words = createAttributeWords({ 'ODEON Luxe': 'Auditorium.Comfort.LuxurySeats', Saver: '' })
    expect(words.tagsOf('Odeon LUXE')).toEqual(['Auditorium.Comfort.LuxurySeats'])
    expect(words.tagsOf('Saver')).toEqual([])
    expect(words.unknown()).toEqual([])
  })

  it('that are unknown keep their label', () => {
    const words = createAttributeWords()
    words.tagsOf('iSense')
    words.tagsOf('Flash Warning')
    expect(words.unknown()).toEqual([
      { tag: 'Attribute.ISense', label: 'iSense' },
      { tag: 'Attribute.FlashWarning', label: 'Flash Warning' },
    ])
  })
})
