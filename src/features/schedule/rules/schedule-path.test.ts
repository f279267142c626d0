import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, calendarPath, programmePath, scheduleDayFile, scheduleDayPath } from './schedule-path'
import { anyText } from '../../../../tests/builders/any-text'

describe('where a schedule file lies', () => {
  it.each([
    // contracts §5: GET /schedule/{theaterId}/{YYYY-MM-DD}.json
    ['G0289', '/schedule/G0289/2025-01-23.json', 'schedule/G0289/2025-01-23.json'],
    ['bfi.org.uk-imax', '/schedule/bfi.org.uk-imax/2025-01-23.json', 'schedule/bfi.org.uk-imax/2025-01-23.json'],
    ['le grand', '/schedule/le%20grand/2025-01-23.json', 'schedule/le grand/2025-01-23.json'],
    ['..', '/schedule/~2e~./2025-01-23.json', 'schedule/~2e~./2025-01-23.json'],
    ['a/../b', '/schedule/a~2f~..~2f~b/2025-01-23.json', 'schedule/a~2f~..~2f~b/2025-01-23.json'],
  ])('is for theater %s at %s', (theaterId, address, file) => {
    expect(scheduleDayPath(theaterId, '2025-01-23')).toBe(address)
    expect(scheduleDayFile(theaterId, '2025-01-23')).toBe(file)
  })

  it('is one folder below schedule/ for any id, and the same for file and address', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), theaterId => {
        const file = scheduleDayFile(theaterId, '2025-01-23')
        expect(file.split('/')).toHaveLength(3)
        expect(file.split('/')[1]).not.toMatch(/^\.|\\/)
        expect(decodeURIComponent(scheduleDayPath(theaterId, '2025-01-23'))).toBe(`/${file}`)
      }),
    )
  })
})

it('has calendars by film and by theater, and a programme below the theater’s page', () => {
  expect(calendarPath('movies', 'le grand/1')).toBe('/calendar/movies/le%20grand~2f~1.ics')
  expect(calendarFile('movies', 'le grand/1')).toBe('calendar/movies/le grand~2f~1.ics')
  expect(calendarPath('theaters', '7')).toBe('/calendar/theaters/7.ics')
  expect(programmePath('/theaters/7/')).toBe('/theaters/7/programme/')
})
