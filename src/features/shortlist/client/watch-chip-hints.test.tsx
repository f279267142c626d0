import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type HintedChip, watchChipHints } from './watch-chip-hints'

let stop = () => {}
let hint: HTMLElement
let chip: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-theater-id="harbour"><a class="chip" href="/" data-showtime-id="1"><time datetime="2025-01-23T20:00:00">20:00</time>' +
    '<span class="chip-name">Metropolis</span><span class="chip-marks">from £6</span></a></div>'
  chip = document.querySelector('a') ?? document.body
  hint = document.body.appendChild(document.createElement('div'))
  // jsdom has neither popovers nor their state.
  Object.assign(hint, { showPopover: vi.fn(), hidePopover: vi.fn(), matches: () => false })
  vi.spyOn(chip, 'matches').mockReturnValue(true)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it('a hint has the further lines of its chip, and says whether the keyboard is on it', () => {
  const asked: HintedChip[] = []
  stop = watchChipHints(hint, chipAsked => {
    asked.push(chipAsked)
    return ['Adult £12.50 (Members £10)']
  })
  fireEvent.focusIn(chip)
  expect(hint.textContent).toBe('Metropolis · from £6\nAdult £12.50 (Members £10)')
  fireEvent(chip, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  vi.advanceTimersByTime(600)
  const pick = { theaterId: 'harbour', day: '2025-01-23', showtimeId: '1' }
  expect(asked).toEqual([
    { pick, isFocused: true },
    { pick, isFocused: false },
  ])
})
