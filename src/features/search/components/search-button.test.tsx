import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, shellAnswer } from '../../../../tests/builders/render-screen'
import { answerStaticQuery, navigations } from '../../../../tests/stubs/gatsby'
import { BUILT_IN_MESSAGES } from '../../../site-build/messages/message-catalogue'
import { I18nProvider } from '../../i18n/components/i18n-provider'
import { forgetSearch } from '../client/search-store'
import { SearchButton } from './search-button'
import { SearchDialog } from './search-dialog'

const INDEX = {
  version: 1,
  films: {
    base: '/movies/',
    titles: ['Nosferatu', 'The North Star', 'Nora'],
    originals: [0, 0, 'Nora original'],
    tails: ['1-nosferatu', '2-north', '3-nora'],
    ids: [0, 0, 0],
    years: [1922, 1943, 0],
    certificates: ['PG', 0, 0],
    states: '012',
  },
  theaters: [['North Quay', 'Lumen North Quay', '/theaters/n/', 'Bristol', 'BS1', 0]],
  events: [['Northern lights', '/events/e/', 'Season']],
  pages: [['Normal prices', '/prices/', 'What it costs']],
  filters: [
    ['Captions', 'access=captions', 'subtitles'],
    ['Tonight', 'day=today&time=evening,night', 'this evening'],
  ],
  people: [['Normand, Mabel', [], [0, 1]]],
}

function serve(body: unknown, status = 200) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )
}

function renderButton() {
  answerStaticQuery(shellAnswer(buildShell()))
  return render(
    <I18nProvider
      intl={{ locale: { short: 'en', long: 'en-GB' }, messages: BUILT_IN_MESSAGES['en'] ?? {}, words: null }}
    >
      <SearchButton />
      <SearchDialog />
      <label>
        Name <input />
      </label>
    </I18nProvider>,
  )
}

async function openSearch() {
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  return screen.findByRole('combobox', { name: /film, cinema/i })
}
const options = () => screen.queryAllByRole('option').map(option => option.textContent?.replace(/\s+/g, ' ').trim())
const activeOption = () =>
  screen.queryAllByRole('option').filter(option => option.getAttribute('aria-selected') === 'true')

beforeAll(() => {
  // The chunk of the suggestions may take its time on a busy machine.
  configure({ asyncUtilTimeout: 10_000 })
  // jsdom draws no dialogs and scrolls nothing. Browsers give focus to what has `autofocus`, else to the first control.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
    const control =
      this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('a, button, input')
    control?.focus()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  serve(INDEX)
  navigations.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
  act(() => forgetSearch())
})

describe('the search of the header', () => {
  it('is a field at once, and a combobox as soon as its list is there', async () => {
    renderButton()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const field = within(screen.getByRole('dialog', { name: 'Search' })).getByLabelText(/film, cinema/i)
    const combobox = await screen.findByRole('combobox')
    expect(combobox).toBe(field)
    expect(combobox.getAttribute('aria-expanded')).toBe('false')
    expect(combobox.getAttribute('aria-autocomplete')).toBe('list')
  })

  it('has the focus at once: what is typed while its list loads is kept', async () => {
    renderButton()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.keyboard('nosf')
    const combobox = await screen.findByRole('combobox')
    await userEvent.keyboard('er')
    expect(document.activeElement).toBe(combobox)
    expect(combobox).toHaveProperty('value', 'nosfer')
  })

  it('suggests by kind while one types, with what tells films apart, and says how many', async () => {
    renderButton()
    const combobox = await openSearch()
    await userEvent.type(combobox, 'nor')
    await waitFor(() => expect(combobox.getAttribute('aria-expanded')).toBe('true'))
    const list = screen.getByRole('listbox')
    expect(combobox.getAttribute('aria-controls')).toBe(list.id)
    expect(
      within(list)
        .getAllByRole('group')
        .map(group => group.getAttribute('aria-labelledby') && group.firstChild?.textContent),
    ).toEqual(['Films', 'Cinemas', 'Events', 'Pages', 'People'])
    expect(options()).toEqual([
      'Nora Past Nora original',
      'The North Star Coming · 1943',
      'Lumen North Quay Bristol · BS1',
      'Northern lights Season',
      'Normal prices What it costs',
      'Normand, Mabel Nosferatu, The North Star',
      'All results for “nor”',
    ])
    expect(screen.getByRole('status').textContent).toBe('6 suggestions')
    expect(within(list).getAllByText('Nor', { selector: 'mark' })).not.toHaveLength(0)
    const paths = within(list)
      .getAllByRole('option')
      .map(option => option.getAttribute('href'))
    expect(paths[0]).toBe('/movies/3-nora/')
    expect(paths.slice(-2)).toEqual(['/search/?q=Normand%2C%20Mabel', '/search/?q=nor'])
  })

  it('is gone through with the arrows, round and round; Enter follows, and the dialog closes', async () => {
    renderButton()
    const combobox = await openSearch()
    await userEvent.type(combobox, 'nosf')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{ArrowUp}')
    expect(activeOption().map(option => option.textContent)).toEqual(['All results for “nosf”'])
    await userEvent.keyboard('{ArrowDown}')
    expect(combobox.hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{ArrowDown}')
    const [first] = activeOption()
    expect(combobox.getAttribute('aria-activedescendant')).toBe(first?.id)
    await userEvent.keyboard('{End}')
    expect(activeOption()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    const clicked = vi.fn((event: Event) => event.preventDefault())
    screen.getAllByRole('option')[0]?.addEventListener('click', clicked)
    await userEvent.keyboard('{Enter}')
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(navigations).toEqual([])
  })

  it('leads to the results page on Enter without a suggestion', async () => {
    renderButton()
    await userEvent.type(await openSearch(), ' cœur  fidèle {Enter}')
    expect(navigations.map(({ to }) => to)).toEqual([`/search/?q=${encodeURIComponent('cœur fidèle')}`])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('clears what was typed on Escape', async () => {
    renderButton()
    const combobox = await openSearch()
    await userEvent.type(combobox, 'nora')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByLabelText(/film, cinema/i)).toHaveProperty('value', '')
    expect(options()).toEqual([])
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe('/movies/')
  })

  it('says what it found nothing for, and what is only close', async () => {
    renderButton()
    const combobox = await openSearch()
    await userEvent.type(combobox, 'zzzz')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “zzzz”'))
    expect(options()).toEqual([])
    expect(combobox.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe('/movies/')
    await userEvent.clear(combobox)
    await userEvent.type(combobox, 'nosfreatu')
    expect(await screen.findByText(/no exact match/i)).toBeTruthy()
    expect(options()[0]).toContain('Nosferatu')
  })

  it('leads to the films of a filter and a day, by their words', async () => {
    renderButton()
    await userEvent.type(await openSearch(), 'subtitles tonight')
    await waitFor(() => expect(options()).toEqual(['Captions · Tonight', 'All results for “subtitles tonight”']))
    expect(screen.getByRole('group', { name: 'Showtimes' })).toBeTruthy()
    expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe(
      '/movies/?access=captions&day=today&time=evening,night',
    )
  })

  it('says so when its index cannot be loaded, and offers the titles of the films page', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    serve({}, 404)
    renderButton()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.type(screen.getByLabelText(/film, cinema/i), 'faust')
    const link = await screen.findByRole('link', { name: /film titles/i })
    expect(link.getAttribute('href')).toBe('/movies/?q=faust')
  })

  it('opens on / unless one is typing or has switched that off', async () => {
    renderButton()
    await userEvent.type(screen.getByLabelText('Name'), '/')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => screen.getByLabelText('Name').blur())
    await userEvent.keyboard('/')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await userEvent.click(await screen.findByRole('checkbox', { name: /the \/ key/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
