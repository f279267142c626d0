import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteConfigSchema } from '../../../../src/config/site-config'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import { TheaterNodeSchema } from './platform-answers'
import { timeZoneFits } from './read-listing'
import { translateTheater } from './translate-theater'

const site = v.parse(SiteConfigSchema, {
  name: 'Grand',
  locale: 'en-GB',
  country: { code: 'uk', iso31661A2: 'GB', iso31661A3: 'GBR' },
})
const typed = (text: string) => Buffer.from(text).toString('base64')

function translate(practicalInfo: object, more: object = {}) {
  const node = {
    id: 'X001',
    name: 'Grand',
    path: '/theaters/x001-grand',
    timeZone: 'Europe/London',
    practicalInfo,
    ...more,
  }
  return v.parse(TheaterRecordSchema, translateTheater(v.parse(TheaterNodeSchema, node), { site, today: '2025-01-23' }))
}

describe('a theater of the platform', () => {
  it.each([
    ['is open', {}, []],
    ['is closed for good', { closed: true }, [{ permanent: true }]],
    ['opened long ago', { nextOpening: { startsAt: '2023-07-31' } }, []],
    ['opened in some year', { nextOpening: { startsAt: '2024' } }, []],
    ['opens on a day to come', { nextOpening: { startsAt: '2025-03-01' } }, [{ to: '2025-02-28', permanent: false }]],
    ['opens on a day nobody knows yet', { nextOpening: { startsAt: null } }, [{ permanent: false }]],
    [
      'closes for a time',
      { temporaryClosure: { startsAt: '2025-02-01', endsAt: '2025-02-09', reason: 'New seats' } },
      [{ from: '2025-02-01', to: '2025-02-09', reason: 'New seats', permanent: false }],
    ],
    [
      'is closed until it opens again',
      { temporaryClosure: true, nextOpening: { startsAt: '2025-03-01T10:00:00' } },
      [{ to: '2025-02-28', permanent: false }],
    ],
  ])('%s', (_, info, closures) => {
    const found = translate(info).closures.map(closure =>
      Object.fromEntries(Object.entries(closure).filter(([, value]) => value !== undefined)),
    )
    expect(found).toEqual(closures)
  })

  it.each([
    [typed('Country:Barnet'), 'GB'],
    [null, 'GB'],
    ['Jersey', 'Jersey'],
  ])('with the country %s lies in %s', (country, expected) => {
    expect(translate({ location: { country, city: 'Barnet' } }).address).toMatchObject({
      city: 'Barnet',
      country: expected,
    })
  })

  it('keeps what is told and drops what is empty', () => {
    const info = {
      phone: '',
      coordinates: { latitude: 51.5, longitude: null },
      images: [{ url: '//a.example/1.jpg' }, { url: 'broken' }],
      links: { facebook: 'https://f.example', vk: null },
      pricing: [
        { name: 'Adult', price: 12.5, currency: 'GBP', comment: null },
        { name: 'Child', price: null, currency: 'GBP' },
      ],
    }
    const theater = translate(info, { screens: [{ number: 1 }, { name: 'Balcony' }, {}] })
    expect(theater).toMatchObject({
      slug: 'grand',
      images: ['https://a.example/1.jpg'],
      links: { facebook: 'https://f.example' },
      pricing: [{ name: 'Adult', price: 12.5 }],
      screens: [{ name: '1' }, { name: 'Balcony' }],
    })
    expect([theater.phone, theater.coordinates]).toEqual([undefined, undefined])
  })
})

describe('a time zone', () => {
  it.each([
    ['Europe/London', ['GB'], true],
    ['Europe/Belfast', ['GB'], true],
    ['Europe/Paris', ['GB'], false],
    ['Europe/Dublin', ['GB', 'IE'], true],
    ['America/Los_Angeles', ['US'], true],
    ['Asia/Calcutta', ['IN'], true],
    ['Europe/Paris', ['ZZ'], true],
  ])('%s fits %j: %s', (zone, countries, expected) => {
    expect(timeZoneFits(zone, countries)).toBe(expected)
  })
})
