import { act, fireEvent, render, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDaySlide } from './use-day-slide'

const SHOWN = '2026-03-03'

/** The element around the days, with one that is shown. */
function startSlide(dir: 'ltr' | 'rtl', day: string): HTMLElement {
  const { result } = renderHook(() => useDaySlide(dir))
  const { container } = render(
    <div {...result.current.daysProps}>
      <section className="day-panel" hidden data-day="2026-03-01" />
      <section className="day-panel" data-day={SHOWN} />
    </div>,
  )
  act(() => result.current.slideTo(day))
  return container.firstElementChild as HTMLElement
}

describe('the side from which a chosen day slides in', () => {
  it.each([
    ['ltr', '2026-03-04', 'right'],
    ['ltr', '2026-03-02', 'left'],
    ['rtl', '2026-03-04', 'left'],
    ['rtl', '2026-03-02', 'right'],
    ['ltr', SHOWN, undefined],
  ] as const)('in %s text to %s is %s', (dir, day, side) => {
    expect(startSlide(dir, day).dataset['from']).toBe(side)
  })

  it('is forgotten once it has slid, and not when something in the day has moved', () => {
    const days = startSlide('ltr', '2026-03-04')
    fireEvent.animationEnd(days.firstElementChild!)
    expect(days.dataset['from']).toBe('right')
    fireEvent.animationEnd(days)
    expect(days.dataset['from']).toBeUndefined()
  })
})
