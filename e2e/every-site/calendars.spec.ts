import { calendarFaults } from '../../tests/builders/calendar-faults'
import { expect, test } from '../quiet-page'

const publicDir = process.env.PUBLIC_DIR ?? 'public'

test('calendars are read by a strict parser and agree with the showtimes', () => {
  expect(calendarFaults(publicDir)).toEqual([])
})

test('a calendar is served as one', async ({ request }) => {
  const index = await (await request.get('/schedule/index.json')).json()
  const answer = await request.get(`/calendar/theaters/${index.theaters[0].id}.ics`)
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar; ?charset=utf-8$/i)
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})
