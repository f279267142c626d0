// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { hideBegunChips } from './resting-chips'

const chip = (id: string, startsAt: string) =>
  `<li><a class="chip" data-showtime-id="${id}"><time datetime="${startsAt}"></time></a></li>`
const row = (theaterId: string, ...chips: string[]) =>
  `<article class="row" data-theater-block="${theaterId}"><div class="group"><ul>${chips.join('')}</ul></div></article>`
const panel = (day: string, hidden: boolean, ...rows: string[]) =>
  `<section class="day-panel" data-day="${day}" ${hidden ? 'hidden' : ''}>${rows.join('')}</section>`

const clockOf = (theaterId: string) =>
  theaterId === 'abroad'
    ? { timeZone: 'America/New_York', graceMinutes: 0 }
    : { timeZone: 'Europe/London', graceMinutes: theaterId === 'patient' ? 15 : 0 }
const NOON = Date.parse('2025-01-23T12:00:00Z')
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-showtime-id]')]
    .filter(element => !element.closest('[hidden]'))
    .map(({ dataset }) => dataset.showtimeId)

afterEach(() => {
  document.body.innerHTML = ''
})

describe('begun showtimes of a page at rest', () => {
  it('are hidden by each theater’s own clock and minutes of grace, with the rows they leave empty', () => {
    document.body.innerHTML = panel(
      '2025-01-23',
      false,
      row('north', chip('a', '2025-01-23T11:00:00'), chip('b', '2025-01-23T12:00:00')),
      row('patient', chip('c', '2025-01-23T11:50:00')),
      row('abroad', chip('d', '2025-01-23T08:00:00'), chip('e', '2025-01-23T06:30:00')),
      row('south', chip('f', '2025-01-23T10:00:00')),
    )
    const { isOutdated, restore } = hideBegunChips(clockOf, NOON)
    expect(visible()).toEqual(['b', 'c', 'd'])
    expect(document.querySelector<HTMLElement>('[data-theater-block="south"]')?.hidden).toBe(true)
    expect(isOutdated).toBe(false)
    restore()
    expect(visible()).toHaveLength(6)
  })

  it('ask for code where nothing is left of the shown day, and say nothing of the others', () => {
    document.body.innerHTML =
      panel('2025-01-23', false, row('north', chip('a', '2025-01-23T11:00:00'))) +
      panel('2025-01-24', true, row('north', chip('b', '2025-01-24T11:00:00')))
    expect(hideBegunChips(clockOf, NOON).isOutdated).toBe(true)
  })

  it('ask for code where the shown day itself is over, which it is at three in the morning', () => {
    const late = panel('2025-01-23', false, row('north', chip('a', '2025-01-24T02:30:00')))
    document.body.innerHTML = late
    expect(hideBegunChips(clockOf, Date.parse('2025-01-24T01:00:00Z')).isOutdated).toBe(false)
    document.body.innerHTML = late
    expect(hideBegunChips(clockOf, Date.parse('2025-01-24T03:00:00Z')).isOutdated).toBe(true)
  })

  it('are none on a page without days', () => {
    document.body.innerHTML = '<main>About us</main>'
    expect(hideBegunChips(clockOf, NOON).isOutdated).toBe(false)
  })
})
