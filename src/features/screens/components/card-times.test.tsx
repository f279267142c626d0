import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildMovieCard } from '../../../../tests/builders/page-records'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../platform/clock'
import { CardTimes } from './card-times'

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
