import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestShowtime, TEST_ATTRIBUTES } from '../../../../../tests/builders/test-schedule'
import { accessProfile, writeAccessProfile } from '../../../filters/client/access-profile-store'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { ChipList } from './chip-list'
import { ShowtimeChip, type ShowtimeChipProps } from './showtime-chip'

const index = indexAttributes(TEST_ATTRIBUTES)

function renderChip(own: Partial<Showtime> = {}, props: Partial<ShowtimeChipProps> = {}) {
  const showtime = buildTestShowtime(own)
  const chip = {
    showtime,
    attributes: index.of(showtime),
    of: 'Metropolis',
    moviePath: '/movies/1-metropolis/',
    ...props,
  }
  renderScreen(
    <ChipList>
      <ShowtimeChip {...chip} />
    </ChipList>,
  )
  return screen.getByRole('link')
}

const words = (link: HTMLElement) => (link.textContent ?? '').replace(/\s+/g, ' ')
const marks = (link: HTMLElement) => (link.querySelector('.chip-marks')?.textContent ?? '').replace(/\s+/g, ' ').trim()

describe('ShowtimeChip (contracts §4: a link named by time, movie or theater, attributes)', () => {
  it('says time, film, all attributes, screen and price', () => {
    const link = renderChip({
      tags: TEST_ATTRIBUTES.map(({ tag }) => tag),
      screen: '2',
      price: { from: 11, currency: 'EUR' },
    })
    expect(words(link)).toMatch(/^17:30 Metropolis, /)
    for (const word of ['35 mm', 'Original version', 'English subtitles', 'Audio description', 'Screen 2', 'from €11'])
      expect(words(link)).toContain(word)
  })

  it('shows at most three marks, and leads to ticketing', () => {
    const link = renderChip({ tags: TEST_ATTRIBUTES.map(({ tag }) => tag), screen: '2' })
    expect(marks(link)).toBe('35 mm · Original version · English subtitles')
    expect(link.getAttribute('href')).toBe('https://tickets.example/2025-01-23T17:30:00')
    expect(link.dataset['showtimeId']).toBe('s-2025-01-23T17:30:00')
  })

  it('leaves to its group what the group already names', () => {
    const link = renderChip({ tags: TEST_ATTRIBUTES.map(({ tag }) => tag) }, { isGrouped: true })
    expect(marks(link)).toBe('Audio description')
    expect(words(link)).toContain('35 mm')
  })

  it('says almost full in words, and counts it among the three marks', () => {
    const link = renderChip({ availability: 'almostFull', tags: TEST_ATTRIBUTES.map(({ tag }) => tag) })
    expect(marks(link)).toBe('almost full · 35 mm · Original version')
  })

  it.each([
    [1, '1 seat left'],
    [7, '7 seats left'],
  ])('says how many seats are left where it knows: %s', (seatsLeft, text) => {
    expect(marks(renderChip({ availability: 'almostFull', seatsLeft }))).toBe(text)
  })

  it('keeps a sold-out showtime readable and linked, marked by more than colour', () => {
    const link = renderChip({ availability: 'soldOut' })
    expect(marks(link)).toBe('sold out')
    expect(words(link)).toContain('17:30 Metropolis')
    expect(link.className).toContain('chip-over')
    expect(link.hasAttribute('href')).toBe(true)
  })

  it('disables a cancelled showtime', () => {
    const link = renderChip({ availability: 'cancelled' })
    expect(marks(link)).toBe('cancelled')
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(link.hasAttribute('href')).toBe(false)
  })

  it('labels a showtime after midnight with the weekday of its calendar day', () => {
    const link = renderChip({ startsAt: '2025-01-25T00:30:00' })
    expect(marks(link)).toBe('Sat, after midnight')
  })

  it('leads to the film with theater and day where there is no booking link', () => {
    const link = renderChip({ bookingUrl: null })
    expect(link.getAttribute('href')).toBe('/movies/1-metropolis/?theaterId=harbour&day=2025-01-23')
  })

  it('is disabled where there is neither booking link nor page', () => {
    const link = renderChip({ bookingUrl: null }, { moviePath: null })
    expect(link.getAttribute('aria-disabled')).toBe('true')
  })

  const full = {
    screen: '1',
    price: { from: 11, currency: 'EUR' },
    filmStartsAt: '2025-01-23T17:45:00',
    endsAt: '2025-01-23T20:10:00',
  }
  it.each([
    ['the price; screen and film start only in its details', full, 'from €11'],
    ['the state first', { ...full, availability: 'almostFull' as const }, 'almost full from €11'],
    ['the price last', { ...full, tags: ['Showtime.Accessibility.AudioDescription'] }, 'Audio description from €11'],
    ['no price of what cannot be booked', { ...full, availability: 'soldOut' as const }, 'sold out'],
  ])('shows %s', (_what, own, text) => {
    expect(marks(renderChip(own))).toBe(text)
  })

  it('has its marks in one order, whatever their weight', () => {
    const attributes = indexAttributes(TEST_ATTRIBUTES.map((one, at) => ({ ...one, weight: at + 10 }))).of({
      tags: TEST_ATTRIBUTES.map(({ tag }) => tag),
    })
    expect(marks(renderChip({}, { attributes }))).toBe('35 mm · Original version · English subtitles')
  })

  it('says its screen, when the film starts and when it ends', () => {
    const tags = TEST_ATTRIBUTES.map(({ tag }) => tag)
    const link = renderChip({ ...full, tags })
    expect(words(link)).toContain('Screen 1, film starts at 17:45, ends at 20:10')
  })

  it('names the day of a showtime that is not today’s', () => {
    expect(words(renderChip({}, { today: '2025-01-22' }))).toMatch(/^Tomorrow 17:30/)
  })

  it('says all in its name when it shows its time alone', () => {
    const link = renderChip({ availability: 'almostFull', screen: '4' }, { isCompact: true })
    expect(link.querySelector('.chip-marks')).toBeNull()
    expect(words(link)).toContain('17:30 Metropolis, Screen 4, almost full')
  })

  it('writes a price with an unknown currency as it is', () => {
    expect(marks(renderChip({ price: { from: 9, currency: 'coins' } }))).toBe('from 9 coins')
  })
})

const ROOM: Attribute[] = [
  { tag: 'Screen.Accessibility.Wheelchair', label: 'Wheelchair spaces', kind: 'screen', weight: 15 },
  { tag: 'Screen.Outage.HearingLoop', label: 'Hearing loop out of order', kind: 'outage', weight: 90 },
  { tag: 'Showtime.Accessibility.AudioDescription', label: 'Audio description', kind: 'access', weight: 40 },
]
const inRoom = { tags: ROOM.map(({ tag }) => tag) }
const roomAttributes = { attributes: indexAttributes(ROOM).of(inRoom) }

describe('ShowtimeChip: what of its screen is out of order (issue: an outage flags its showtimes)', () => {
  it('is always said in words, in place of the marks, which its name has', () => {
    const link = renderChip(inRoom, roomAttributes)
    expect(link.querySelector('.chip-outage')?.textContent).toContain('Hearing loop out of order')
    expect(marks(link)).toBe('')
    expect(words(link)).toContain('Audio description')
    expect(words(link)).toContain('Hearing loop out of order')
  })

  it('is said on a small chip too', () => {
    const link = renderChip(inRoom, { ...roomAttributes, isCompact: true })
    expect(link.querySelector('.chip-outage')?.textContent).toContain('Hearing loop out of order')
  })

  it('leaves out what the room brings: its theater’s page tells it', () => {
    expect(words(renderChip(inRoom, roomAttributes))).not.toContain('Wheelchair spaces')
  })
})

describe('ShowtimeChip: the visitor’s needs (issue: applied everywhere)', () => {
  afterEach(() => {
    act(() => writeAccessProfile([]))
    accessProfile.forget()
  })

  it('are marked with signs and words where the showing meets them', () => {
    writeAccessProfile(['audioDescription', 'wheelchair', 'captions'])
    const link = renderChip(inRoom, roomAttributes)
    expect(words(link)).toContain('fits your needs: Audio description, Wheelchair space')
    expect(link.querySelectorAll('.chip-needs svg')).toHaveLength(2)
  })

  it('are not marked where what would meet them is out of order', () => {
    writeAccessProfile(['hearingLoop'])
    expect(words(renderChip(inRoom, roomAttributes))).not.toContain('fits your needs')
  })

  it('appear at once when the visitor says them, and cost nothing until then', () => {
    const link = renderChip(inRoom, roomAttributes)
    expect(link.querySelector('.chip-needs')).toBeNull()
    act(() => writeAccessProfile(['wheelchair']))
    expect(words(link)).toContain('fits your needs: Wheelchair space')
  })
})
