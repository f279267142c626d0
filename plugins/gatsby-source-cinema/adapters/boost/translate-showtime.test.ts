import { describe, expect, it } from 'vitest'
import { createAttributeWords } from '../reading/attribute-words'
import { FRENCH_WORDS } from '../reading/french-words'
import type { BoostShowtime } from './boost-answers'
import { lowestPublicPrice, translateShowtime } from './translate-showtime'

function translate(showtime: BoostShowtime) {
  const theater = { id: 't', timeZone: 'Europe/Paris' }
  const attributes = new Map([[7, 'Accessible PMR']])
  const words = createAttributeWords(FRENCH_WORDS)
  const bookingUrl = 'https://shop.example/{showtimeId}'
  return translateShowtime({ showtime: { id: '1', ...showtime }, theater, words, attributes, bookingUrl })
}

describe('a showtime of Boost', () => {
  it.each([
    [{ soldOut: true, numberSeatsRemaining: 3 }, true],
    [{ soldOut: false, numberSeatsRemaining: 0 }, true],
    [{ soldOut: false, numberSeatsRemaining: -1 }, true],
    [{ soldOut: false, numberSeatsRemaining: 1 }, false],
    [{}, false],
  ])('of %j is sold out: %j', (fields, soldOut) => {
    expect(translate(fields).soldOut).toBe(soldOut)
  })

  it.each([
    [50, 100, 50],
    [1, 300, 99],
    [120, 100, 0],
    [5, 0, undefined],
    [undefined, 100, undefined],
    [0, 100, undefined],
  ])('with %j of %j seats left is full by %j percent', (numberSeatsRemaining, capacity, rate) => {
    expect(translate({ numberSeatsRemaining, screen: { capacity } }).occupancyRate).toBe(rate)
  })

  it.each([
    [{ numberRemainingSeatsForOnlineSale: 4 }, 'https://shop.example/1'],
    [{}, 'https://shop.example/1'],
    [{ numberRemainingSeatsForOnlineSale: 0 }, undefined],
    [{ onlineSale: false }, undefined],
  ])('of %j has the link %j', (fields, url) => {
    expect(translate(fields).bookingUrl).toBe(url)
  })

  it.each<[BoostShowtime, string]>([
    [{ version: { code: 'VF', title: 'Film Français' } }, 'Localization.Language.French'],
    [{ version: { code: 'VO' } }, 'Localization.Version.Original'],
    [{ version: { title: 'Film Etranger en Langue Etrangère' } }, 'Localization.Version.Original'],
    [{ version: { code: 'VQ' } }, 'Attribute.VQ'],
    [{ vfstfr: true }, 'Showtime.Accessibility.OpenCaption Localization.Subtitle.French'],
    [{ preview: true }, 'Showtime.Event.Preview'],
    [{ format: { title: '3D' } }, 'Format.Projection.3D'],
    [{ attributs: [7, 8] }, 'Screen.Accessibility.Wheelchair'],
    [
      { screen: { seatingAllowed: true, hearingImpaired: true } },
      'Auditorium.Comfort.ReservedSeating Screen.Accessibility.HearingLoop',
    ],
    [{ screen: { ice: true } }, 'Attribute.ICEImmersive'],
    [{ screen: { audioDescription: true }, film: { hasAudioDescription: false } }, ''],
    [
      { screen: { audioDescription: true }, film: { hasAudioDescription: true } },
      'Showtime.Accessibility.AudioDescription',
    ],
    [{ screen: { is4K: true, HFR: true } }, 'Format.Projection.4K Format.Projection.HFR'],
    [{}, ''],
  ])('of %j has the tags %j', (fields, tags) => {
    expect(translate(fields).tags.join(' ')).toBe(tags)
  })

  it.each([
    [
      [
        { amountTaxesIncluded: 9, onlineSale: true },
        { amountTaxesIncluded: 6, onlineSale: true, hidden: false },
      ],
      6,
    ],
    [[{ amountTaxesIncluded: 9, onlineSale: false }], undefined],
    [[{ amountTaxesIncluded: 9, onlineSale: true, hidden: true }], undefined],
    [[{ amountTaxesIncluded: 9, onlineSale: true, hidden: 'unknown' }], undefined],
    [[{ amountTaxesIncluded: 5, onlineSale: true, pricingCode: 'PC2' }], undefined],
    [[{ amountTaxesIncluded: 5, onlineSale: true, typePayment: 'external:credit:passculture' }], undefined],
    [[], undefined],
    [undefined, undefined],
  ])('of %j costs from %j', (showtimePricing, from) => {
    expect(lowestPublicPrice({ showtimePricing })).toBe(from)
  })

  it('lists the ticket types that everyone can buy on the web, by their titles', () => {
    const pricing = [
      { title: ' PLEIN TARIF ', amountTaxesIncluded: 11.5, onlineSale: true, hidden: false },
      { title: 'Moins de 14 ans', amountTaxesIncluded: 6, onlineSale: true },
      { title: 'EXONERE', amountTaxesIncluded: 0, onlineSale: true },
      { title: 'CAISSE', amountTaxesIncluded: 8, onlineSale: false },
      { title: 'CACHE', amountTaxesIncluded: 7, onlineSale: true, hidden: true },
      { title: 'PASS CULTURE', amountTaxesIncluded: 6.9, onlineSale: true, pricingCode: 'PCU' },
    ]
    expect(translate({ showtimePricing: pricing }).prices).toEqual([
      { name: 'Plein tarif', amount: 11.5, currency: 'EUR' },
      { name: 'Moins de 14 ans', amount: 6, currency: 'EUR' },
    ])
  })

  it.each([
    [12, 12, false],
    [0, 0, true],
    [-2, 0, true],
    [undefined, undefined, false],
  ])('with %s seats remaining has %s left', (numberSeatsRemaining, seatsLeft, soldOut) => {
    expect(translate({ numberSeatsRemaining })).toMatchObject({ seatsLeft, soldOut })
  })
})
