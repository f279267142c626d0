import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime, TEST_ATTRIBUTES } from '../../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../../platform/clock'
import { accessProfile, writeAccessProfile } from '../../client/access-profile-store'
import { understoodLanguages } from '../../client/understood-languages-store'
import { forgetDigests } from '../../../showtimes/client/digest-store'
import { forgetSchedules } from '../../../showtimes/client/schedule-store'
import { formatLongDay } from '../../../schedule/rules/format-showtime'
import type { Attribute } from '../../../schedule/rules/showtime'
import { BY_MOVIE } from '../../../programme/components/day/films-of-day'
import { Programme } from '../../../programme/components/programme'
import type { ProgrammeMovie } from '../../../programme/components/programme-data'

const FILM = 'Format.Projection.35mm'
const IMAX = 'Format.Projection.Imax'
const DESCRIBED = 'Showtime.Accessibility.AudioDescription'
const ATTRIBUTES: Attribute[] = [...TEST_ATTRIBUTES, { tag: IMAX, label: 'IMAX', kind: 'format', weight: 90 }]
const METROPOLIS: ProgrammeMovie = {
  movieId: 'metropolis',
  title: 'Metropolis',
  path: '/movies/metropolis/',
  poster: null,
  certificate: 'PG',
  runtimeMinutes: 148,
}
const harbour = buildShellTheater({ theaterId: 'harbour', name: 'Harbour', showtimeWeekReleaseDay: 6 })
const at = (startsAt: string, tags: string[] = [], own = {}) => buildTestShowtime({ startsAt, tags, ...own })
/** 23 January 2025 is a Thursday; the play week ends on Friday. */
const SHOWTIMES = [
  at('2025-01-23T11:00:00', [FILM]),
  at('2025-01-23T14:00:00', [IMAX]),
  at('2025-01-23T18:00:00', [FILM, DESCRIBED]),
  at('2025-01-23T21:00:00', [], { availability: 'soldOut' }),
  at('2025-01-24T18:00:00', []),
  at('2025-01-25T18:00:00', [IMAX]),
]
const DAYS = ['2025-01-23', '2025-01-24', '2025-01-25', '2025-02-20']

let files: Record<string, unknown>

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})

beforeEach(() => {
  files = {}
  forgetSchedules()
  forgetDigests()
  accessProfile.forget()
  understoodLanguages.forget()
  window.localStorage.clear()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => (url in files ? Response.json(files[url]) : new Response('', { status: 404 }))),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
})

async function show(query = '', onRead = vi.fn(), showtimes = SHOWTIMES) {
  window.history.replaceState({ key: 'k' }, '', `/theaters/harbour/${query}`)
  renderScreen(
    <Programme
      {...BY_MOVIE}
      showtimes={showtimes}
      movies={[METROPOLIS]}
      theaters={[harbour]}
      attributes={ATTRIBUTES}
      today="2025-01-23"
      days={DAYS}
      onRead={onRead}
    />,
    { pageTheaterId: 'harbour', shell: buildShell({ theaters: [harbour] }) },
  )
  await act(async () => vi.dynamicImportSettled())
  return onRead
}

const shownDays = () =>
  [...document.querySelectorAll<HTMLElement>('.day-panel[data-day]')].filter(({ hidden }) => !hidden)
/** Of each day by start: within a film they stand by format. */
const times = () =>
  shownDays().flatMap(day => [...day.querySelectorAll('.chip-time')].map(({ textContent }) => textContent).sort())
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** Chooses an option of a word of the sentence. */
const choose = async (word: string | RegExp, option: string | RegExp) => {
  await userEvent.click(finder().getByRole('button', { name: word }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: option }))
  expect(screen.queryByRole('dialog')).toBeNull()
}
const finder = () => within(screen.getByRole('group', { name: 'Filter the times' }))

describe('the showtime finder of a programme', () => {
  it('narrows by a press, says how many fit, and writes the address as a step that back undoes', async () => {
    await show()
    expect(times()).toEqual(['14:00', '18:00', '21:00'])
    const entries = window.history.length
    await choose('in any format', '35 mm 1')
    expect(finder().getByRole('button', { name: '35 mm' })).toBeDefined()
    expect(times()).toEqual(['18:00'])
    expect(screen.getByText('1 showtime').getAttribute('role')).toBe('status')
    expect(window.location.search).toBe('?format=35mm')
    expect(window.history.length).toBe(entries + 1)
    act(() => {
      window.history.replaceState({ key: 'k' }, '', '/theaters/harbour/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(times()).toEqual(['14:00', '18:00', '21:00']))
    expect(screen.queryByText('1 showtime')).toBeNull()
  })

  it.each([
    ['', ['14:00', '18:00', '21:00']],
    ['?format=imax', ['14:00']],
    ['?format=imax&format=35mm', ['14:00', '18:00']],
    ['?time=evening', ['18:00']],
    ['?access=audioDescription', ['18:00']],
    ['?sold=hide', ['14:00', '18:00']],
    ['?past=show', ['11:00', '14:00', '18:00', '21:00']],
    ['?day=tomorrow', ['18:00']],
    ['?day=2025-01-25', ['18:00']],
    ['?day=week', ['14:00', '18:00', '21:00', '18:00', '18:00']],
    ['?day=playweek', ['14:00', '18:00', '21:00', '18:00']],
    ['?day=week&format=imax', ['14:00', '18:00']],
  ])('shows for %s the times %j', async (query, expected) => {
    const onRead = await show(query)
    expect(times()).toEqual(expected)
    expect(onRead).toHaveBeenCalled()
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('is read when the note about what it leaves out has its place, so that nothing below moves', async () => {
    const hasNote: boolean[] = []
    await show(
      '?format=smellovision',
      vi.fn(() => hasNote.push(screen.queryByRole('note') !== null)),
    )
    expect(hasNote).toEqual([true])
  })

  it('goes back from several days to one', async () => {
    await show('?day=tomorrow&format=35mm')
    await choose('Tomorrow', 'Next 7 days')
    expect(times()).toEqual(['18:00'])
    act(() => {
      window.history.replaceState({ key: 'k' }, '', '/theaters/harbour/?day=tomorrow')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(shownDays().map(({ id }) => id)).toEqual(['day-2025-01-24']))
  })

  it('gives each day of a span its own title, and leaves out those with nothing that fits', async () => {
    await show('?day=week&format=imax')
    expect(shownDays().map(day => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Today, Thursday 23 January',
      'Saturday 25 January',
    ])
  })

  it('says once when the times were updated, however many days are shown', async () => {
    for (const day of DAYS.slice(0, 3)) {
      const showtimes = SHOWTIMES.filter(({ businessDay }) => businessDay === day)
      files[`/schedule/harbour/${day}.json`] = buildTestSchedule({ day, showtimes, updatedAt: '2025-01-23T10:32:00Z' })
    }
    await show('?day=week')
    expect(shownDays()).toHaveLength(3)
    expect(await screen.findAllByText(/^updated /)).toHaveLength(1)
  })

  it('names the last day of the play week', async () => {
    await show()
    await choose('Today', /^This week, to Fri,? 24$/)
    expect(window.location.search).toBe('?day=playweek')
  })

  it('shows a time that has begun as one that leads nowhere', async () => {
    await show('?past=show')
    const begun = screen.getByRole('link', { name: /11:00/ })
    expect(begun.getAttribute('aria-disabled')).toBe('true')
    expect(begun.textContent).toContain('has started')
  })

  it('keeps the page’s usual day out of the address', async () => {
    await show('?day=2025-01-24')
    await userEvent.click(screen.getByRole('link', { name: /Today 23/ }))
    expect(window.location.search).toBe('')
    await choose('Today', 'Next 7 days')
    expect(window.location.search).toBe('?day=week')
    await choose('Next 7 days', 'Next 7 days')
    expect(window.location.search).toBe('')
  })

  it('offers for an empty list the next day that fits, and which filter to take off', async () => {
    await show('?format=imax&time=evening')
    expect(screen.getByText('No showings match all your filters here')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next match: Saturday 25 January' })).toBeDefined()
    await press('Without IMAX: 1 showtime')
    expect(window.location.search).toBe('?time=evening')
    expect(times()).toEqual(['18:00'])
  })

  it('takes off one filter, or all of them', async () => {
    await show('?format=imax,35mm&sold=hide&day=week')
    await press('Remove IMAX')
    expect(window.location.search).toBe('?format=35mm&sold=hide&day=week')
    await press('Clear all')
    expect(window.location.search).toBe('?day=week')
  })

  it.each([
    ['?day=banana', 'We do not know the day “banana”, so you see the next showings.'],
    ['?day=2020-01-01', `${formatLongDay('2020-01-01', 'en-GB')} is over, so you see the next showings.`],
    [
      '?day=2099-01-01',
      `There are no times for ${formatLongDay('2099-01-01', 'en-GB')} yet, so you see the next showings.`,
    ],
    ['?format=smellovision', 'These filters are not available here and were left out: “smellovision”'],
    [
      '?time=brunch&access=levitation',
      'These filters are not available here and were left out: “levitation”, “brunch”',
    ],
    ['?theaterId=X9', 'We have no cinema “X9”.'],
  ])('says for %s: %s', async (query, sentence) => {
    await show(query)
    expect(screen.getByRole('note').textContent).toContain(sentence)
    expect(times()).toEqual(['14:00', '18:00', '21:00'])
  })

  it('takes what it ignored out of the address, and keeps the rest', async () => {
    await show('?format=imax,beta&day=banana&theaterId=X9')
    await press('OK')
    expect(window.location.search).toBe('?format=imax')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('applies the visitor’s needs, and lets them be set aside', async () => {
    writeAccessProfile(['audioDescription'])
    await show()
    expect(times()).toEqual(['18:00'])
    expect(window.location.search).toBe('?access=audioDescription')
    await press('Remove Audio description')
    expect(window.location.search).toBe('?access=any')
    expect(times()).toEqual(['14:00', '18:00', '21:00'])
  })

  it('has everything in a sheet', async () => {
    await show()
    await press('in any format')
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(sheet.getAllByRole('group')).toEqual([sheet.getByRole('group', { name: 'Format' })])
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await press('Filters')
    await userEvent.click(
      within(sheet.getByRole('group', { name: 'Time of day' })).getByRole('button', { name: 'Evening 1' }),
    )
    expect(window.location.search).toBe('?time=evening')
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Earlier today' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Show 1 showtime' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(finder().getByRole('button', { name: 'Filters 1' })).toBeDefined()
  })

  it('answers a date without showings with the nearest that has some', async () => {
    await show()
    await press('Today')
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Date' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a date' }))
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2025-02-01' } })
    expect(dialog.getByRole('status').textContent).toMatch(
      /^No showings that day\. The nearest day with showings is .*20 February 2025\.$/,
    )
    await userEvent.click(dialog.getByRole('button', { name: /20 February/ }))
    expect(window.location.search).toBe('?day=2025-02-20')
  })

  it('reads far days of the address from their schedule file, and narrows those too', async () => {
    const day = '2025-02-20'
    files[`/schedule/harbour/${day}.json`] = buildTestSchedule({
      day,
      attributes: ATTRIBUTES,
      showtimes: [at(`${day}T10:00:00`, [IMAX]), at(`${day}T19:00:00`, [FILM])],
    })
    await show(`?day=${day}&format=imax`)
    await waitFor(() => expect(times()).toEqual(['10:00']))
  })
})

describe('the filter by the languages that a visitor understands', () => {
  const IN = 'Localization.Understood.'
  const LANGUAGES = [
    at('2025-01-23T14:00:00', [`${IN}en`, `${IN}fr`]),
    at('2025-01-23T16:00:00', [`${IN}ja`]),
    at('2025-01-23T18:00:00', [`${IN}zxx`]),
    at('2025-01-23T21:00:00', []),
  ]
  const open = (query = '') => show(query, vi.fn(), LANGUAGES)
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Filters' }))

  it('shows what is understood in any of several languages, keeps them, and leaves out what states none', async () => {
    await open()
    await press('in a language I understand')
    const languages = within((await sheet()).getByRole('group', { name: 'Languages I understand' }))
    expect(languages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'English 2',
      'French 2',
      'Japanese 2',
      'Language not stated 1',
      'As in my browser: English',
    ])
    await userEvent.click(languages.getByRole('button', { name: 'Japanese 2' }))
    expect(times()).toEqual(['16:00', '18:00'])
    await userEvent.click(languages.getByRole('button', { name: 'French 2' }))
    expect(window.location.search).toBe('?understand=fr,ja')
    expect(times()).toEqual(['14:00', '16:00', '18:00'])
    await userEvent.click((await sheet()).getByRole('button', { name: 'Show 3 showtimes' }))
    expect(finder().getByRole('button', { name: 'in French or Japanese' })).toBeDefined()
    expect(window.localStorage.getItem('understoodLanguages')).toBe('fr,ja')

    await press('Remove I understand French')
    expect(window.location.search).toBe('?understand=ja')
    await press('Remove I understand Japanese')
    expect(window.location.search).toBe('')
    expect(times()).toHaveLength(4)
    expect(window.localStorage.getItem('understoodLanguages')).toBe('')
  })

  it('adds what states no language where the visitor says so', async () => {
    await open('?understand=ja,und')
    expect(times()).toEqual(['16:00', '18:00', '21:00'])
    expect(screen.getByRole('button', { name: 'Remove Language not stated' })).toBeDefined()
  })

  it('offers the browser’s languages in one press, and filters by none of itself', async () => {
    await open()
    expect(times()).toHaveLength(4)
    await press('in a language I understand')
    await userEvent.click((await sheet()).getByRole('button', { name: 'As in my browser: English' }))
    expect(window.location.search).toBe('?understand=en')
    expect((await sheet()).queryByRole('button', { name: /browser/ })).toBeNull()
  })

  it('is applied at the next visit, once, so that a step back takes it off', async () => {
    window.localStorage.setItem('understoodLanguages', 'ja')
    await open('?day=2025-01-23')
    expect(window.location.search).toBe('?day=2025-01-23&understand=ja')
    expect(times()).toEqual(['16:00', '18:00'])
    act(() => {
      window.history.replaceState({ key: 'k' }, '', '/theaters/harbour/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(times()).toHaveLength(4))
    expect(window.location.search).toBe('')
  })

  it('leaves a shared address as it is, and keeps nothing of it', async () => {
    window.localStorage.setItem('understoodLanguages', 'ja')
    await open('?understand=fr')
    expect(times()).toEqual(['14:00', '18:00'])
    expect(window.localStorage.getItem('understoodLanguages')).toBe('ja')
  })

  it('says what to take off where nothing is understood, and names what is no language', async () => {
    const later = at('2025-01-24T18:00:00', [`${IN}nl`])
    await show('?understand=nl,klingon', vi.fn(), [LANGUAGES[0]!, LANGUAGES[1]!, later])
    expect(screen.getByRole('note').textContent).toContain('left out: “klingon”')
    expect(screen.getByText('No showings match all your filters here')).toBeDefined()
    await press('Without Dutch: 2 showtimes')
    expect(times()).toHaveLength(2)
  })

  it.each([
    ['all are understood alike', [LANGUAGES[1]!, at('2025-01-23T19:00:00', [`${IN}ja`]), LANGUAGES[2]!]],
    ['none states a language', SHOWTIMES],
  ])('is not there where %s', async (_, showtimes) => {
    await show('', vi.fn(), showtimes)
    expect(finder().queryByRole('button', { name: 'in a language I understand' })).toBeNull()
  })
})
