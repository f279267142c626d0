import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import { answerGeolocation, withoutGeolocation } from '../../../../../tests/stubs/geolocation'
import { TheatersScreen } from '../../../../routes/theaters/theaters-screen'
import { NEARBY_CODE } from '../../client/nearby-code'
import { forgetVisitor, rereadNearby } from '../../client/nearby-store'
import { setPlaces } from '../../client/places-store'
import { buildTheaterPlaces } from '../../rules/theater-places'
import { TheaterPicker } from '../chooser/theater-picker'
import { LocationButton } from './location-button'

const BRISTOL = { latitude: 51.449512, longitude: -2.598 }
const at = (theaterId: string, latitude: number, longitude: number) =>
  buildShellTheater({ theaterId, name: theaterId, coordinates: { latitude, longitude } })
const theaters = [
  at('Bath', 51.3816, -2.3597),
  at('Harbour', 51.4495, -2.598),
  at('Paris', 48.8869, 2.3775),
  buildShellTheater({ theaterId: 'Afloat', name: 'Afloat' }),
]
const shell = buildShell({ theaters })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0]

// A rested page has fetched it.
beforeAll(async () => void (await NEARBY_CODE()))
beforeEach(() => {
  window.history.replaceState(null, '', '/theaters/')
})
afterEach(() => {
  forgetVisitor()
  vi.unstubAllGlobals()
})

describe('LocationButton', () => {
  it('asks on a press only, and once while the browser asks the visitor', async () => {
    const asked = answerGeolocation('silence')
    renderScreen(<LocationButton />, { shell })
    expect(asked()).toBe(0)
    await press()
    await userEvent.click(screen.getByRole('button', { name: 'Finding you …' }))
    expect(asked()).toBe(1)
  })

  it.each([
    [
      'a visitor who refuses',
      { code: 1 },
      'Your browser does not share your location. You can change that in its settings.',
    ],
    ['a device that does not know', { code: 2 }, 'Your device could not find its location.'],
    ['a slow device', { code: 3 }, 'Your device took too long to find its location. Please try again.'],
    ['a place that is none', { latitude: NaN, longitude: 0 }, 'Your device could not find its location.'],
  ])('has words for %s, and can be pressed again', async (_, answer, words) => {
    answerGeolocation(answer)
    renderScreen(<LocationButton />, { shell })
    await press()
    expect(said()).toBe(words)
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined()
  })

  it('has words for a page without a secure connection, and for a browser without geolocation', async () => {
    answerGeolocation(BRISTOL, { isSecure: false })
    const { unmount } = renderScreen(<LocationButton />, { shell })
    await press()
    expect(said()).toBe('A location is only shared over a secure connection.')
    unmount()
    forgetVisitor()
    withoutGeolocation()
    renderScreen(<LocationButton />, { shell })
    await press()
    expect(said()).toBe('Your device could not find its location.')
  })

  it('keeps two decimals for the session alone, and forgets them on a press', async () => {
    answerGeolocation(BRISTOL)
    renderScreen(<LocationButton />, { shell })
    await press()
    expect(Object.values(window.sessionStorage)).toEqual(['51.45,-2.6'])
    expect(JSON.stringify(window.localStorage) + document.cookie + window.location.href).not.toContain('51.4')
    await userEvent.click(screen.getByRole('button', { name: 'Forget my location' }))
    expect(window.sessionStorage).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined()
  })

  it.each([
    ['no theater has coordinates', buildShell()],
    ['there is a single location', buildShell({ theaters, settings: { isSingleLocation: true } })],
  ])('is not offered where %s', (_, where) => {
    renderScreen(<LocationButton />, { shell: where })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('theaters by distance', () => {
  const sections = () =>
    screen.getAllByRole('heading', { level: 3 }).map(title => [
      title.textContent,
      ...within(title.parentElement ?? title)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ])

  it('lists those within the radius first, with distances, and stays searchable', async () => {
    answerGeolocation(BRISTOL)
    renderScreen(<TheaterPicker theaters={theaters} currentId={null} onChoose={() => undefined} />, { shell })
    await press()
    expect(sections()).toEqual([
      ['Near you', 'Harbour Under 1 mile · Porthaven', 'Bath 11 miles · Porthaven'],
      ['Further away', 'Paris 283 miles · Porthaven', 'Afloat Porthaven'],
    ])
    await userEvent.type(screen.getByRole('searchbox'), 'par')
    expect(sections()).toEqual([['Further away', 'Paris 283 miles · Porthaven']])
  })

  it('says so where none is within the radius', async () => {
    answerGeolocation({ latitude: 40, longitude: -30 })
    renderScreen(<TheaterPicker theaters={theaters} currentId={null} onChoose={() => undefined} />, { shell })
    await press()
    expect(sections().map(([title]) => title)).toEqual(['None within 31 miles; the nearest first'])
  })

  const cards = () => screen.getAllByRole('article').map(card => card.querySelector('a')?.textContent)

  it('sorts the theaters’ page, says so in its address, and back by name', async () => {
    answerGeolocation(BRISTOL)
    renderScreen(<TheatersScreen allTheater={{ nodes: [] }} />, { shell })
    await press()
    expect(window.location.search).toBe('?sort=near')
    expect(cards()).toEqual(['Harbour', 'Bath', 'Paris', 'Afloat'])
    await userEvent.click(screen.getByRole('button', { name: 'By name' }))
    expect(window.location.search).toBe('')
    expect(cards()).toEqual(['Afloat', 'Bath', 'Harbour', 'Paris'])
  })

  it('asks nobody because an address says so', async () => {
    const asked = answerGeolocation(BRISTOL)
    window.history.replaceState(null, '', '/theaters/?sort=near')
    renderScreen(<TheatersScreen allTheater={{ nodes: [] }} />, { shell })
    expect([asked(), cards()]).toEqual([0, ['Afloat', 'Bath', 'Harbour', 'Paris']])
    await press()
    expect([asked(), cards()]).toEqual([1, ['Harbour', 'Bath', 'Paris', 'Afloat']])
  })
})

describe('where the theaters stand', () => {
  const file = buildTheaterPlaces(theaters.map(({ theaterId, ...theater }) => ({ id: theaterId, ...theater })))
  const picker = () =>
    renderScreen(<TheaterPicker theaters={theaters} currentId={null} onChoose={() => undefined} />, {
      shell,
      arePlacesRead: false,
    })
  const choices = () =>
    within(screen.getByRole('searchbox').closest('form')?.parentElement ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  /** Answers the file with these bodies in turn; the last of them for ever. @returns what was asked for */
  const serve = (...bodies: unknown[]) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      const body = bodies.length > 1 ? bodies.shift() : bodies[0]
      return body === null ? new Response('', { status: 404 }) : Response.json(body)
    })
    return asked
  }
  beforeEach(() => {
    setPlaces(null)
    rereadNearby()
  })
  afterEach(() => setPlaces(null))

  it('is read with the first press, not before, and once', async () => {
    const asked = serve(file)
    answerGeolocation(BRISTOL)
    picker()
    await userEvent.type(screen.getByRole('searchbox'), 'a')
    expect(asked).toEqual([])
    await press()
    await waitFor(() => expect(choices()).toContain('Bath 11 miles · Porthaven'))
    await userEvent.click(screen.getByRole('button', { name: 'Forget my location' }))
    await press()
    expect(choices()).toContain('Bath 11 miles · Porthaven')
    expect(asked).toEqual(['/digest/places.json'])
  })

  it('leaves the list as it is, and has words, where it cannot be read; another press tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serve(null, file)
    answerGeolocation(BRISTOL)
    picker()
    await press()
    await waitFor(() => expect(said()).toContain('The distances could not be loaded.'))
    for (const name of ['Bath Porthaven', 'Harbour Porthaven', 'Paris Porthaven']) expect(choices()).toContain(name)
    await press()
    await waitFor(() => expect(choices()).toContain('Bath 11 miles · Porthaven'))
  })

  it('comes by itself where an earlier page of the session knows the visitor’s place', async () => {
    window.sessionStorage.setItem('nearby', '51.45,-2.6')
    const asked = serve(file)
    picker()
    await waitFor(() => expect(choices()).toContain('Bath 11 miles · Porthaven'))
    expect(asked).toEqual(['/digest/places.json'])
    expect(screen.getByRole('button', { name: 'Forget my location' })).toBeDefined()
  })

  it('tells nothing of a place that was forgotten meanwhile', async () => {
    window.sessionStorage.setItem('nearby', '51.45,-2.6')
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)))
    picker()
    act(() => forgetVisitor())
    await act(async () => answer(Response.json(file)))
    expect(choices()).toContain('Bath Porthaven')
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeDefined()
  })
})
