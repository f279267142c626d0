import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSeenAtOnce } from './use-seen-at-once'

vi.unmock('../platform/scheduling')

const acted: string[] = []

/** Days to choose from; `refuses` chooses none. */
function Days({ refuses = false }: { refuses?: boolean }) {
  const [day, setDay] = useState('Fri')
  const [seen, choose] = useSeenAtOnce(day)
  const press = (next: string) =>
    choose(next, () => {
      acted.push(`${next} instead of ${day}`)
      if (!refuses) setDay(next)
    })
  return (
    <>
      <output>{day}</output>
      {['Fri', 'Sat', 'Sun'].map(name => (
        <button key={name} aria-pressed={name === seen} onClick={() => press(name)}>
          {name}
        </button>
      ))}
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}
const seen = () => screen.getByRole('button', { pressed: true }).textContent
const chosen = () => screen.getByRole('status').textContent
const nextFrame = () => act(() => vi.advanceTimersByTime(40))

beforeEach(() => {
  acted.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a press', () => {
  it('is seen at once, and acts after the next frame', () => {
    render(<Days />)
    press('Sat')
    expect([seen(), chosen(), acted]).toEqual(['Sat', 'Fri', []])
    nextFrame()
    expect([seen(), chosen()]).toEqual(['Sat', 'Sat'])
    expect(acted).toEqual(['Sat instead of Fri'])
  })

  it('has acted before the next one is heard, which builds on it', () => {
    render(<Days />)
    press('Sat')
    press('Sun')
    expect(acted).toEqual(['Sat instead of Fri'])
    nextFrame()
    expect(acted).toEqual(['Sat instead of Fri', 'Sun instead of Sat'])
    expect([seen(), chosen()]).toEqual(['Sun', 'Sun'])
  })

  it('is taken back where nothing came of it', () => {
    render(<Days refuses />)
    press('Sat')
    expect(seen()).toBe('Sat')
    nextFrame()
    expect(seen()).toBe('Fri')
  })

  it('acts at once on a page that is not painted', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(<Days />)
    press('Sat')
    expect(acted).toEqual(['Sat instead of Fri'])
  })

  it('acts although what was pressed is gone', () => {
    const { unmount } = render(<Days />)
    press('Sat')
    unmount()
    nextFrame()
    expect(acted).toEqual(['Sat instead of Fri'])
  })
})
