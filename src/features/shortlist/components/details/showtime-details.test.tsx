import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import { listPrices } from '../../../schedule/rules/codec/price-lists'
import type { Showtime } from '../../../schedule/rules/showtime'
import { forgetSchedules } from '../../../showtimes/client/schedule-store'
import { freezeClock } from '../../../../platform/clock'
import { ChipList } from '../../../programme/components/chips/chip-list'
import { ShowtimeChip } from '../../../programme/components/chips/showtime-chip'
import { hasPicks } from '../use-pick-mode'
import { shortlist, SHORTLIST_KEY } from '../use-shortlist'
import { ShowtimeDetailsSlot } from './showtime-details-slot'

const EVENING = buildTestShowtime({ id: 'evening', startsAt: '2025-01-23T20:00:00', screen: '2' })

function show() {
  renderScreen(
    <>
      <ChipList theaterId="harbour">
        <ShowtimeChip showtime={EVENING} attributes={[]} of="Metropolis" moviePath="/movies/m/" />
      </ChipList>
      <ShowtimeDetailsSlot />
    </>,
  )
  return screen.getByRole('link')
}

const followed = vi.fn((event: Event) => event.preventDefault())

/** jsdom has no PointerEvent. */
class TestPointerEvent extends MouseEvent {
  readonly pointerType: string
  constructor(type: string, init: MouseEventInit & { pointerType?: string } = {}) {
    super(type, init)
    this.pointerType = init.pointerType ?? ''
  }
}

function press(chip: HTMLElement, pointerType: string, click: MouseEventInit = { detail: 1 }) {
  act(() => {
    chip.dispatchEvent(new TestPointerEvent('pointerdown', { bubbles: true, pointerType }))
    fireEvent.click(chip, click)
  })
}

beforeEach(() => {
  // jsdom has no modal dialogs either.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  vi.stubGlobal('PointerEvent', TestPointerEvent)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  )
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  window.localStorage.clear()
  shortlist.forget()
  hasPicks.write(false)
  followed.mockClear()
  window.addEventListener('click', followed)
})
afterEach(() => {
  cleanup()
  window.removeEventListener('click', followed)
  vi.unstubAllGlobals()
})

describe('details of a showtime chip', () => {
  it('open in a sheet at a tap, with the booking and a place on the shortlist', async () => {
    press(show(), 'touch')
    const sheet = within(await screen.findByRole('dialog'))
    expect(followed).not.toHaveBeenCalled()
    expect(sheet.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe(EVENING.bookingUrl)
    fireEvent.click(sheet.getByRole('button', { name: 'Add to shortlist' }))
    expect(window.localStorage.getItem(SHORTLIST_KEY)).toBe('harbour~2025-01-23~evening')
    expect(hasPicks.read()).toBe(true)
    fireEvent.click(sheet.getByRole('button', { name: 'On your shortlist' }))
    expect(shortlist.read()).toEqual([])
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const PRICES = [
    { name: 'Adult', amount: 12.5, currency: 'GBP', memberAmount: 10 },
    { name: 'Friend', amount: 6, currency: 'GBP', membersOnly: true as const },
  ]

  /** The schedule file of the evening, as the build writes it. */
  function stubFile(own: Partial<Showtime>) {
    const file = { ...buildTestSchedule(), ...listPrices([{ ...EVENING, ...own }]) }
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(JSON.stringify(file)))),
    )
    forgetSchedules()
  }

  it('open with the space bar on a focused chip, and list its prices and seats', async () => {
    stubFile({ prices: PRICES, price: { from: 12.5, currency: 'GBP' }, availability: 'almostFull', seatsLeft: 3 })
    const chip = show()
    chip.focus()
    expect(fireEvent.keyDown(chip, { key: ' ' })).toBe(false)
    const sheet = within(await screen.findByRole('dialog'))
    const rows = await sheet.findAllByRole('row')
    expect(rows.slice(1).map(row => row.textContent)).toEqual(['AdultMembers £10£12.50', 'FriendMembers only£6.00'])
    expect(sheet.getByText('3 seats left')).toBeDefined()
    expect(sheet.queryByText(/^from/)).toBeNull()
    expect(sheet.getByRole('link', { name: /^Book/ })).toBeDefined()
    expect(followed).not.toHaveBeenCalled()
  })

  it('have no prices where nothing can be bought', async () => {
    stubFile({ prices: PRICES, availability: 'soldOut' })
    press(show(), 'touch')
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText('Sold out')
    expect(sheet.queryByRole('table')).toBeNull()
  })

  it.each([
    ['soldOut', '/tell-me/?about=film:metropolis&when=seats-back&theater=harbour'],
    ['available', null],
    ['cancelled', null],
  ] as const)(
    'lead, where seats are %s, to the page that tells when they come back: %s',
    async (availability, path) => {
      stubFile({ availability })
      press(show(), 'touch')
      const sheet = await screen.findByRole('dialog')
      await within(sheet).findByRole('button', { name: 'Add to shortlist' })
      await waitFor(() => expect(within(sheet).getAllByRole('link').length).toBeGreaterThan(0))
      await waitFor(() => {
        const link = within(sheet).queryByRole('link', { name: 'Tell me when seats come back' })
        expect(link?.getAttribute('href') ?? null).toBe(path)
      })
    },
  )

  it('leave Enter, and the space bar with another key, to the browser', () => {
    const chip = show()
    expect(fireEvent.keyDown(chip, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(chip, { key: ' ', shiftKey: true })).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('open at a tap that comes before their code', async () => {
    press(show(), 'touch')
    expect(followed).not.toHaveBeenCalled()
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it.each([
    ['a mouse', 'mouse', { detail: 1 }],
    ['the keyboard', 'touch', { detail: 0 }],
    ['a tap into a new tab', 'touch', { detail: 1, ctrlKey: true }],
  ])('stay closed for %s, whose press follows the link', (_who, pointerType, click) => {
    press(show(), pointerType, click)
    expect(followed).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
