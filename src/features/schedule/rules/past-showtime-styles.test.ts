// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { pastShowtimeStyles } from './past-showtime-styles'

const STARTS = [
  '2025-01-16T23:00:00',
  '2025-01-23T20:00:00',
  '2025-01-24T00:30:00',
  '2025-01-24T09:45:00',
  '2025-01-24T14:36:00',
  '2025-01-24T14:37:00',
  '2025-01-24T14:40:00',
  '2025-01-24T15:00:00',
  '2025-01-25T00:10:00',
]

/** The starts at a theater that the rules of the style sheet leave visible. */
function leftAt(theaterId: string, css: string): string[] {
  document.body.innerHTML = `<div data-theater-block="${theaterId}"><ul>${STARTS.map(
    start => `<li><a href="/x"><time datetime="${start}"></time></a></li>`,
  ).join('')}</ul></div>`
  const hidden = css
    .split('{display:none!important}')
    .filter(Boolean)
    .flatMap(selector => [...document.querySelectorAll(selector)])
  return [...document.querySelectorAll('li')]
    .filter(item => !hidden.includes(item))
    .map(item => item.querySelector('time')?.dateTime ?? '')
}

const NOW = Date.parse('2025-01-24T14:37:00Z')

describe('the style sheet of begun showtimes', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('hides what began before the minute, also on days before', () => {
    expect(leftAt('north', pastShowtimeStyles({ clocks: { '': [0, 0] }, now: NOW }))).toEqual([
      '2025-01-16T23:00:00',
      ...STARTS.slice(5),
    ])
  })

  it('goes by each theater’s own clock and minutes of grace', () => {
    const css = pastShowtimeStyles({ clocks: { '': [0, 0], york: [-300, 0], late: [0, 15] }, now: NOW })
    expect(leftAt('north', css).at(1)).toBe('2025-01-24T14:37:00')
    expect(leftAt('york', css).at(1)).toBe('2025-01-24T09:45:00')
    expect(leftAt('late', css).at(1)).toBe('2025-01-24T14:36:00')
  })
})
