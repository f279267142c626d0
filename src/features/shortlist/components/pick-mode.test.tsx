import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../platform/clock'
import { pickMode } from './use-pick-mode'
import { shortlist, SHORTLIST_KEY } from './use-shortlist'
import { ChipList } from '../../programme/components/chips/chip-list'
import { PickModeButton } from './pick-mode-button'
import { ShortlistDockSlot } from './dock/shortlist-dock-slot'
import { ShowtimeChip } from '../../programme/components/chips/showtime-chip'

const NIGHT = buildTestShowtime({ id: 'night', startsAt: '2025-01-24T01:15:00' })
const EVENING = buildTestShowtime({ id: 'evening', startsAt: '2025-01-23T20:00:00' })
const CANCELLED = buildTestShowtime({ id: 'off', startsAt: '2025-01-23T21:00:00', availability: 'cancelled' })

function Page({ showtimes = [EVENING, NIGHT, CANCELLED] }) {
  return (
    <>
      <PickModeButton />
      <ChipList theaterId="harbour">
        {showtimes.map(showtime => (
          <ShowtimeChip key={showtime.id} showtime={showtime} attributes={[]} of="Metropolis" moviePath="/movies/m/" />
        ))}
      </ChipList>
      <ShortlistDockSlot />
    </>
  )
}

function GrowingPage() {
  const [showtimes, setShowtimes] = useState([EVENING])
  return (
    <>
      <button onClick={() => setShowtimes([EVENING, NIGHT])}>Later times</button>
      <Page showtimes={showtimes} />
    </>
  )
}

const toggle = () => screen.getByRole('button', { name: 'Pick times' })
const chip = (time: string) => screen.getByRole('button', { name: new RegExp(`^${time}`) })
const dock = () => screen.findByRole('region', { name: 'Your shortlist' })
const stored = () => window.localStorage.getItem(SHORTLIST_KEY)
const followed = vi.fn((event: Event) => event.preventDefault())

async function startPicking() {
  const user = userEvent.setup()
  renderScreen(<Page />)
  await user.click(toggle())
  await dock()
  return user
}

beforeEach(() => {
  window.localStorage.clear()
  shortlist.forget()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  document.body.addEventListener('click', followed)
})
afterEach(() => {
  act(() => pickMode.write('off'))
  document.body.removeEventListener('click', followed)
  followed.mockClear()
  freezeClock(null)
})

describe('picking times', () => {
  it('leaves showtimes links until it is asked for, and makes them links again', async () => {
    const user = userEvent.setup()
    renderScreen(<Page />)
    expect(screen.getByRole('link', { name: /^20:00/ }).getAttribute('aria-pressed')).toBeNull()
    await user.click(toggle())
    await dock()
    expect(chip('20:00').getAttribute('aria-pressed')).toBe('false')
    expect(toggle().getAttribute('aria-pressed')).toBe('true')
    await user.click(toggle())
    expect(screen.getByRole('link', { name: /^20:00/ }).getAttribute('aria-pressed')).toBeNull()
  })

  it('picks with a press instead of following the link, and counts', async () => {
    const user = await startPicking()
    followed.mockClear()
    await user.click(chip('20:00'))
    expect(chip('20:00').getAttribute('aria-pressed')).toBe('true')
    expect(followed).not.toHaveBeenCalled()
    expect(stored()).toBe('harbour~2025-01-23~evening')
    expect(within(await dock()).getByRole('status').textContent).toBe('1 time picked')
    await user.click(chip('20:00'))
    expect(chip('20:00').getAttribute('aria-pressed')).toBe('false')
    expect(stored()).toBe('')
  })

  it('files a showtime after midnight under the evening it belongs to', async () => {
    const user = await startPicking()
    await user.click(chip('01:15'))
    expect(stored()).toBe('harbour~2025-01-23~night')
  })

  it.each(['{Enter}', ' '])('is done by keyboard with %j', async key => {
    const user = await startPicking()
    chip('20:00').focus()
    await user.keyboard(key)
    expect(chip('20:00').getAttribute('aria-pressed')).toBe('true')
  })

  it('does not offer what is cancelled', async () => {
    await startPicking()
    expect(screen.getByRole('link', { name: /21:00/ }).getAttribute('aria-pressed')).toBeNull()
  })

  it('takes in showtimes that appear later', async () => {
    const user = userEvent.setup()
    renderScreen(<GrowingPage />)
    await user.click(toggle())
    await dock()
    await user.click(screen.getByRole('button', { name: 'Later times' }))
    await waitFor(() => expect(chip('01:15').getAttribute('aria-pressed')).toBe('false'))
  })

  it('says when there is no room for more', async () => {
    window.localStorage.setItem(
      SHORTLIST_KEY,
      Array.from({ length: 12 }, (_, at) => `harbour~2025-01-23~${at}`).join(','),
    )
    const user = await startPicking()
    await user.click(chip('20:00'))
    expect(chip('20:00').getAttribute('aria-pressed')).toBe('false')
    expect(within(await dock()).getByRole('status').textContent).toMatch(/^12 times picked.*full/)
  })

  it('comes back with what was picked before, and leads to the list', async () => {
    window.localStorage.setItem(SHORTLIST_KEY, 'harbour~2025-01-23~evening')
    renderScreen(<Page />)
    const link = within(await dock()).getByRole('link', { name: 'See list' })
    expect(link.getAttribute('href')).toBe('/shortlist/?picks=harbour~2025-01-23~evening')
    expect(screen.getByRole('link', { name: /^20:00/ })).toBeDefined()
  })

  it('clears the list, and takes that back', async () => {
    const user = await startPicking()
    await user.click(chip('20:00'))
    await user.click(within(await dock()).getByRole('button', { name: 'Clear' }))
    expect(stored()).toBe('')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(stored()).toBe('harbour~2025-01-23~evening')
  })

  it('ends with the dock put away, and focus where it came from', async () => {
    const user = await startPicking()
    await user.click(within(await dock()).getByRole('button', { name: 'Done picking' }))
    expect(screen.queryByRole('region', { name: 'Your shortlist' })).toBeNull()
    expect(document.activeElement).toBe(toggle())
  })
})
