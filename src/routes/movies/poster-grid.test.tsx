import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildMovieCard } from '../../../tests/builders/page-records'
import { buildShell, renderScreen, writeScreen } from '../../../tests/builders/render-screen'
import { buildTestShowtime } from '../../../tests/builders/test-schedule'
import { freezeClock } from '../../platform/clock'
import { CardTimes } from './poster-grid'

const theater = {
  theaterId: 'harbour',
  name: 'Harbour',
  path: '/theaters/harbour/',
  timeZone: 'Europe/London',
  ticketingProvider: 'default',
  today: '2025-01-23',
  showtimeDays: ['2025-01-23'],
  showtimes: [],
  attributes: [],
}

describe('CardTimes, ten minutes after a showtime began', () => {
  beforeEach(() => freezeClock(Date.parse('2025-01-23T17:40:00Z')))
  afterEach(() => freezeClock(null))

  it.each([
    ['keeps it within the operator’s sales.graceMinutes', 15, 1],
    ['drops it where the provider gives no grace', null, 0],
  ])('%s', (_, graceMinutes, count) => {
    renderScreen(
      <CardTimes
        movie={buildMovieCard({ movieId: 'metropolis' })}
        theater={theater}
        showtimes={[buildTestShowtime()]}
      />,
      { shell: buildShell({ settings: { graceMinutes } }) },
    )
    expect(screen.queryAllByRole('link', { name: /17:30/ })).toHaveLength(count)
  })
})

describe('CardTimes as the server writes them', () => {
  const days = ['23', '24', '25', '26', '27', '28', '29', '30']
  const showtimes = days.map(day => buildTestShowtime({ id: day, startsAt: `2025-01-${day}T17:30:00` }))

  it('are four, with two that stand in for those that begin before somebody reads them', () => {
    const box = document.createElement('div')
    box.innerHTML = writeScreen(
      <CardTimes movie={buildMovieCard({ movieId: 'metropolis' })} theater={theater} showtimes={showtimes} />,
    )
    const ids = (chips: string) =>
      [...box.querySelectorAll<HTMLElement>(`${chips} > a`)].map(({ dataset }) => dataset.showtimeId)
    expect(ids('li:not([hidden])')).toEqual(['23', '24', '25', '26'])
    expect(ids('li[data-spare][hidden]')).toEqual(['27', '28'])
    expect(box.querySelector('[data-today="2025-01-23"] [data-showtime-id]')).not.toBeNull()
  })
})
