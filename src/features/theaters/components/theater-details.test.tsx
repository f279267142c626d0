import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildShellTheater, renderScreen } from '../../../../tests/builders/render-screen'
import { freezeClock } from '../../../platform/clock'
import { ClosureNotice } from './closure-notice'
import { addressLines } from '../rules/address-lines'
import { PriceList } from './price-list'
import { ScreensList } from './screens-list'
import { TheaterSketch, TheaterMap } from './theater-map'
import { TheaterCard } from './theater-card'
import { TheaterInfo } from './theater-info'

beforeEach(() => freezeClock(Date.parse('2025-01-23T12:00:00Z')))
afterEach(() => freezeClock(null))

const closure = (own: object) => ({ from: null, to: null, reason: null, permanent: false, ...own })
const place = { timeZone: 'Europe/London', today: '2025-01-23' }

describe('ClosureNotice (design: closures permanent, temporary, dated)', () => {
  it.each([
    ['for good', { permanent: true }, 'This cinema has closed for good.'],
    ['for now', {}, 'This cinema is closed for now. We do not know yet when it opens again.'],
    ['until a day', { from: '2025-01-01', to: '2025-03-03' }, 'This cinema is closed until 3 March.'],
    [
      'between days to come',
      { from: '2025-02-01', to: '2025-02-09' },
      'This cinema will be closed from 1 February to 9 February.',
    ],
    ['for good, to come', { from: '2025-06-30', permanent: true }, 'This cinema closes for good on 30 June.'],
    ['from a day to come', { from: '2025-06-30' }, 'This cinema will be closed from 30 June.'],
  ])('says that it is closed %s', (_case, own, sentence) => {
    renderScreen(<ClosureNotice closures={[closure({ ...own, reason: 'New seats.' })]} {...place} />)
    expect(screen.getByRole('note').textContent).toBe(`${sentence}New seats.`)
  })

  it('says nothing of a closure that is over', () => {
    renderScreen(<ClosureNotice closures={[closure({ from: '2025-01-01', to: '2025-01-10' })]} {...place} />)
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('follows the clock where the page was built before the closure began', () => {
    freezeClock(Date.parse('2025-02-02T12:00:00Z'))
    renderScreen(<ClosureNotice closures={[closure({ from: '2025-02-01', to: '2025-02-09' })]} {...place} />)
    expect(screen.getByRole('note').textContent).toBe('This cinema is closed until 9 February.')
  })
})

describe('ScreensList', () => {
  const screens = [
    {
      name: '1',
      accessibility: ['Wheelchair', 'HearingLoop'],
      outages: [{ feature: 'HearingLoop', from: null, to: '2025-02-01', note: null }],
    },
    { name: 'Balcony', accessibility: [], outages: [] },
  ]

  it('names access features and what is out of order now, and not both of one', () => {
    renderScreen(<ScreensList screens={screens} {...place} />)
    expect(screen.getByText('Screen 1')).toBeDefined()
    expect(screen.getByText('Wheelchair spaces')).toBeDefined()
    expect(screen.getByText('Hearing loop: out of order until 1 February')).toBeDefined()
    expect(screen.queryByText('Hearing loop')).toBeNull()
    expect(screen.getByText('No access features listed')).toBeDefined()
  })

  it('forgets an outage that is over', () => {
    freezeClock(Date.parse('2025-02-02T12:00:00Z'))
    renderScreen(<ScreensList screens={screens} {...place} />)
    expect(screen.getByText('Hearing loop')).toBeDefined()
  })
})

describe('PriceList', () => {
  it('is a table of tickets and prices in their currency', () => {
    renderScreen(<PriceList pricing={[{ name: 'Adult', price: 11.5, currency: 'GBP', comment: 'Evenings' }]} />)
    expect(screen.getByRole('rowheader').textContent).toBe('AdultEvenings')
    expect(screen.getByRole('cell').textContent).toBe('£11.50')
  })

  it.each([
    [[42, 35], '₪42'],
    [[42, 35.5], '₪42.00'],
  ])('writes decimals for all of %j or for none: %s', (prices, expected) => {
    const pricing = prices.map(price => ({ name: `At ${price}`, price, currency: 'ILS', comment: null }))
    renderScreen(<PriceList pricing={pricing} />)
    expect(screen.getAllByRole('cell').map(cell => cell.textContent)).toContain(expected)
  })

  it('is not there without prices', () => {
    renderScreen(<PriceList pricing={[]} />)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('TheaterInfo', () => {
  const theater = {
    ...buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    phone: '+44 20 7946 0000',
    email: 'desk@lumen.example',
  }

  it('links phone and e-mail', () => {
    renderScreen(<TheaterInfo theater={theater} />)
    expect(screen.getByRole('link', { name: theater.phone }).getAttribute('href')).toBe('tel:+442079460000')
    expect(screen.getByRole('link', { name: theater.email }).getAttribute('href')).toBe('mailto:desk@lumen.example')
  })

  it('leaves out what an editor switched off', () => {
    renderScreen(<TheaterInfo theater={theater} show={{ phone: false, address: false }} />)
    expect(screen.queryByText(theater.phone)).toBeNull()
    expect(screen.queryByText('1 Quay')).toBeNull()
  })
})

describe('addressLines', () => {
  const address = { street: '1 Quay', city: 'Porthaven', state: 'ME', zip: '04101' }

  it.each([
    ['en-US', ['1 Quay', 'Porthaven, ME 04101']],
    ['fr-FR', ['1 Quay', '04101 Porthaven ME']],
  ])('writes the place as %s does', (locale, lines) => {
    expect(addressLines(address, locale)).toEqual(lines)
  })

  it.each(['220-0012', '〒220-0012'])('goes from the large to the small in Japanese, its code %s marked once', zip => {
    const japanese = { street: '海岸通り1-2-3', city: '港町市', state: '灯台県', zip }
    expect(addressLines(japanese, 'ja-JP')).toEqual(['〒220-0012', '灯台県港町市海岸通り1-2-3'])
    expect(addressLines({ city: '港町市' }, 'ja')).toEqual(['港町市'])
  })

  it('is empty without an address', () => {
    expect(addressLines(null, 'en')).toEqual([])
  })
})

describe('TheaterMap', () => {
  it('leads to directions by coordinates, and asks no map service itself', () => {
    const { container } = renderScreen(
      <TheaterMap theater={{ name: 'Harbour', coordinates: { latitude: 51.5, longitude: -0.1 } }} />,
    )
    expect(screen.getByRole('link', { name: 'Directions to Harbour' }).getAttribute('href')).toContain(
      'destination=51.5%2C-0.1',
    )
    expect(container.querySelectorAll('iframe, img, script')).toHaveLength(0)
  })

  it('brings a street map in the sketch’s place once it is wanted and allowed', async () => {
    const { container } = renderScreen(
      <TheaterMap theater={{ name: 'Harbour', coordinates: { latitude: 51.5, longitude: -0.1 } }} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show the street map' }))
    const once = await screen.findByRole('button', { name: 'Show the map once' })
    expect(container.textContent).toContain('www.openstreetmap.org')
    expect(screen.getByRole('img', { name: 'Sketch map of Harbour' })).toBeDefined()
    expect(container.querySelector('iframe')).toBeNull()
    await userEvent.click(once)
    const frame = container.querySelector('iframe')
    expect(frame?.title).toBe('Street map: Harbour')
    expect(frame?.src).toContain('https://www.openstreetmap.org/export/embed.html?bbox=')
    expect(frame?.src).toContain('&marker=51.5%2C-0.1')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('offers no street map of an address without coordinates', () => {
    const address = { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' }
    renderScreen(<TheaterMap theater={{ name: 'Harbour', address }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('draws the same streets for the same place, and others for another', () => {
    const drawn = (place: string) => renderScreen(<TheaterSketch place={place} label="Map" />).container.innerHTML
    expect(drawn('51.5,-0.1')).toEqual(drawn('51.5,-0.1'))
    expect(drawn('51.5,-0.1')).not.toEqual(drawn('48.8,2.3'))
  })

  it('is not there without a place', () => {
    renderScreen(<TheaterMap theater={{ name: 'Harbour' }} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('TheaterCard', () => {
  it('leads to the theater, says whether it is open, and marks the visitor’s own', () => {
    const theater = buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })
    renderScreen(<TheaterCard theater={theater} note="4.2 km" />, { pageTheaterId: 'harbour' })
    const card = screen.getByRole('article')
    expect(screen.getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe(theater.path)
    for (const word of ['Open', '4.2 km', 'Your cinema']) expect(card.textContent).toContain(word)
  })
})
