// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areTimesOutdated, restorePastShowtimes } from './past-showtimes'
import { pastShowtimesBoot } from './past-showtimes-boot'

const chip = (id: string, startsAt: string, spare = false) =>
  `<li${spare ? ' hidden data-spare=""' : ''}><a class="chip" data-showtime-id="${id}"><time datetime="${startsAt}"></time></a></li>`
const row = (theaterId: string, ...chips: string[]) =>
  `<article class="row" data-theater-block="${theaterId}"><div class="group"><ul>${chips.join('')}</ul></div></article>`
const panel = (day: string, hidden: boolean, ...rows: string[]) =>
  `<section class="day-panel" data-day="${day}" ${hidden ? 'hidden' : ''}>${rows.join('')}</section>`
const list = (today: string, ...chips: string[]) =>
  `<div data-theater-id="north" data-today="${today}"><ul>${chips.join('')}</ul></div>`

const CLOCKS = {
  '': [0, 0],
  abroad: [-300, 0],
  patient: [0, 15],
} as const

/** Writes a page and runs the inline script as a browser would at that instant. */
function openPage(html: string, now = '2025-01-23T12:00:00Z'): void {
  vi.setSystemTime(now)
  document.body.innerHTML = html
  // An inline script is text that the browser runs.

  window.eval(pastShowtimesBoot(CLOCKS))
}
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-showtime-id]')]
    .filter(element => !element.closest('[hidden]'))
    .map(({ dataset }) => dataset.showtimeId)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
  restorePastShowtimes()
})

describe('begun showtimes of a page at rest', () => {
  it('are hidden by each theater’s own clock and minutes of grace, with the rows they leave empty', () => {
    openPage(
      panel(
        '2025-01-23',
        false,
        row('north', chip('a', '2025-01-23T11:00:00'), chip('b', '2025-01-23T12:00:00')),
        row('patient', chip('c', '2025-01-23T11:50:00')),
        row('abroad', chip('d', '2025-01-23T08:00:00'), chip('e', '2025-01-23T06:30:00')),
        row('south', chip('f', '2025-01-23T10:00:00')),
      ),
    )
    expect(visible()).toEqual(['b', 'c', 'd'])
    expect(document.querySelector<HTMLElement>('[data-theater-block="south"]')?.hidden).toBe(true)
    expect(areTimesOutdated()).toBe(false)
    restorePastShowtimes()
    expect(visible()).toHaveLength(6)
  })

  it.each(['data-kept', 'data-dehydrated'])('stay hidden in a list whose own code is still to come: %s', mark => {
    openPage(
      `<div ${mark}="">${list('2025-01-23', chip('a', '2025-01-23T11:00:00'), chip('b', '2025-01-23T13:00:00'))}</div>`,
    )
    restorePastShowtimes()
    expect(visible()).toEqual(['b'])
  })

  it('ask for code where nothing is left of the shown day, and say nothing of the others', () => {
    openPage(
      panel('2025-01-23', false, row('north', chip('a', '2025-01-23T11:00:00'))) +
        panel('2025-01-24', true, row('north', chip('b', '2025-01-24T11:00:00'))),
    )
    expect(areTimesOutdated()).toBe(true)
    restorePastShowtimes()
    expect(areTimesOutdated()).toBe(false)
  })

  it('ask for code where the shown day itself is over, which it is at three in the morning', () => {
    const late = panel('2025-01-23', false, row('north', chip('a', '2025-01-24T02:30:00')))
    openPage(late, '2025-01-24T01:00:00Z')
    expect(areTimesOutdated()).toBe(false)
    openPage(late, '2025-01-24T03:00:00Z')
    expect(areTimesOutdated()).toBe(true)
  })

  it('give way to spare ones in a list of the next few, as many as there are', () => {
    const three = [
      chip('a', '2025-01-23T10:00:00'),
      chip('b', '2025-01-23T11:00:00'),
      chip('c', '2025-01-23T11:30:00', true),
      chip('d', '2025-01-24T10:00:00', true),
    ]
    openPage(list('2025-01-23', ...three), '2025-01-23T09:00:00Z')
    expect(visible()).toEqual(['a', 'b'])
    openPage(list('2025-01-23', ...three), '2025-01-23T10:30:00Z')
    expect(visible()).toEqual(['b', 'c'])
    openPage(list('2025-01-23', ...three))
    expect(visible()).toEqual(['d'])
    expect(areTimesOutdated()).toBe(false)
  })

  it('take along what names them, and ask for code where days are named by a day that is over', () => {
    const event = (today: string) =>
      `<section data-times=""><h3>Film</h3><div data-theater-block="north" data-today="${today}" data-times=""><div data-times=""><p>today</p><ul>${chip('a', '2025-01-23T10:00:00')}</ul></div></div></section>`
    openPage(event('2025-01-23'))
    expect(document.querySelector('section')?.hidden).toBe(true)
    expect(areTimesOutdated()).toBe(false)
    openPage(event('2025-01-22'))
    expect(areTimesOutdated()).toBe(true)
  })

  it('count by the visitor’s own day where theaters have several', () => {
    const rows = [row('abroad', chip('a', '2025-01-24T02:00:00')), row('north', chip('b', '2025-01-23T23:00:00'))]
    const ownZone = vi.spyOn(Date.prototype, 'getTimezoneOffset')
    ownZone.mockReturnValue(300)
    openPage(panel('2025-01-23', false, ...rows), '2025-01-24T06:00:00Z')
    expect(areTimesOutdated()).toBe(false)
    ownZone.mockReturnValue(0)
    openPage(panel('2025-01-23', false, ...rows), '2025-01-24T06:00:00Z')
    expect(areTimesOutdated()).toBe(true)
    ownZone.mockRestore()
  })

  it('are those of the instant that a build is for', () => {
    document.body.innerHTML = list('2025-01-23', chip('a', '2025-01-23T10:00:00'), chip('b', '2025-01-23T11:00:00'))
    window.eval(pastShowtimesBoot(CLOCKS, Date.parse('2025-01-23T10:30:00Z')))
    expect(visible()).toEqual(['b'])
    expect(areTimesOutdated()).toBe(false)
  })

  it('go with the events that have begun, and make room for what says so', () => {
    const until = Date.parse('2025-01-23T12:00:00Z')
    const page = `<section data-times=""><article data-until="${until}"></article></section><p hidden data-since="${until}">over</p>`
    const states = () =>
      ['section', 'article', 'p'].map(name => document.querySelector<HTMLElement>(name)?.hidden === false)
    openPage(page, '2025-01-23T11:59:00Z')
    expect(states()).toEqual([true, true, false])
    openPage(page)
    expect(states()).toEqual([false, false, true])
  })

  it('are none on a page without days', () => {
    openPage('<main>About us</main>')
    expect(areTimesOutdated()).toBe(false)
  })
})
