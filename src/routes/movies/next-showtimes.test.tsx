import { describe, expect, it } from 'vitest'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { writeScreen } from '../../../tests/builders/render-screen'
import { NextShowtimes } from './next-showtimes'

const theater = { theaterId: 'harbour', name: 'Harbour', timeZone: 'Europe/London' }
const built = ['23', '24', '25', '26', '27', '28', '29'].map(day =>
  buildShowtimeOnPage({ id: day, startsAt: `2025-01-${day}T18:30:00` }),
)

function writeTimes(today?: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = writeScreen(
    <NextShowtimes
      movie={{ movieId: 'm1', title: 'Nosferatu', path: '/movies/nosferatu/' }}
      theater={today === undefined ? theater : { ...theater, today }}
      built={built}
    />,
  )
  return box
}
const texts = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('a film’s next showtimes as the server writes them', () => {
  it('name their days, which times alone would not tell', () => {
    const times = texts(writeTimes('2025-01-23'), 'li:not([hidden]) time')
    expect(times).toEqual(['18:30', 'Tomorrow 18:30', 'Sat 25 Jan 18:30'])
  })

  it('have three that stand in for those that begin before somebody reads them', () => {
    const spare = texts(writeTimes('2025-01-23'), 'li[data-spare][hidden] time')
    expect(spare).toEqual(['Sun 26 Jan 18:30', 'Mon 27 Jan 18:30', 'Tue 28 Jan 18:30'])
  })
})
