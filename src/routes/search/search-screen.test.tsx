import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildShell, buildShellTheater, shellAnswer } from '../../../tests/builders/render-screen'
import { answerStaticQuery } from '../../../tests/stubs/gatsby'
import { BUILT_IN_MESSAGES } from '../../site-build/messages/message-catalogue'
import { LANGUAGE_SETS } from '../../site-build/messages/language-file'
import { pickMessages } from '../../site-build/messages/page-messages'
import { I18nProvider } from '../../features/i18n/components/i18n-provider'
import { forgetSearch, readSearch } from '../../features/search/client/search-store'
import { SearchScreen } from './search-screen'

const titles = ['Nosferatu', 'Faust', ...Array.from({ length: 30 }, (_, at) => `Star ${at}`)]
const none = titles.map(() => 0)
const INDEX = {
  version: 1,
  films: {
    base: '/movies/',
    titles,
    originals: none,
    tails: titles.map((_, at) => `${at}-film`),
    ids: none,
    years: none,
    certificates: none,
    states: titles.map(() => '0').join(''),
  },
  theaters: [['Harbour', 0, '/theaters/harbour/', 'Porthaven', 0, 0]],
  events: [],
  pages: [],
  people: [
    ['F. W. Murnau', [0, 1], []],
    ['Max Schreck', [], [0]],
  ],
}

function renderAt(search: string, shell = buildShell()) {
  window.history.replaceState(null, '', `/search/${search}`)
  answerStaticQuery(shellAnswer(shell))
  const more = [...LANGUAGE_SETS, ...(shell.settings.members ? ['loyalty'] : [])]
  const messages = pickMessages(BUILT_IN_MESSAGES['en'] ?? {}, 'search', more)
  return render(
    <I18nProvider intl={{ locale: { short: 'en', long: 'en-GB' }, messages, words: null }}>
      <SearchScreen />
    </I18nProvider>,
  )
}
const regionOf = (name: string) => within(screen.getByRole('region', { name }))
const linksOf = (name: string) => within(regionOf(name).getByRole('list')).getAllByRole('link')

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }))
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(INDEX))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => forgetSearch())
})

describe('the results page', () => {
  it('shows what its address asks for, with the count', async () => {
    renderAt('?q=nosferatu')
    expect(await screen.findByText('1 result for “nosferatu”')).toBeTruthy()
    expect(linksOf('Films').map(link => link.getAttribute('href'))).toEqual(['/movies/0-film/'])
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nosferatu')
  })

  it('leads from a person to their films, by what they did', async () => {
    renderAt('?q=murnau')
    await waitFor(() => expect(linksOf('Films directed by F. W. Murnau')).toHaveLength(2))
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'max schreck')
    await waitFor(() => expect(linksOf('Films with Max Schreck')).toHaveLength(1))
    expect(window.location.search).toMatch(/q=max(\+|%20)schreck/)
    const wish = regionOf('Films with Max Schreck').getByRole('link', { name: 'Tell me of new dates' })
    expect(wish.getAttribute('href')).toBe('/tell-me/?about=person:Max%20Schreck')
  })

  it('has hearts beside films and theaters, apart from their links, where the programme has lists', async () => {
    const theaters = [buildShellTheater({ theaterId: 'harbour', name: 'Harbour', path: '/theaters/harbour/' })]
    renderAt('?q=nosferatu', buildShell({ settings: { members: buildMembershipConfig() }, theaters }))
    const heart = await screen.findByRole('button', { name: 'Add to my list: Nosferatu' })
    expect(heart.closest('a')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'harbour')
    expect(await screen.findByRole('button', { name: 'Add to my cinemas: Harbour' })).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'schreck')
    await waitFor(() => expect(linksOf('Films with Max Schreck')).toHaveLength(1))
    expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(1)
  })

  it('has no hearts on a site without a programme', async () => {
    renderAt('?q=nosferatu')
    await waitFor(() => expect(linksOf('Films')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('asks whether another name was meant', async () => {
    renderAt('?q=nosfreatu')
    const link = await screen.findByRole('link', { name: 'Did you mean “Nosferatu”?' })
    expect(link.getAttribute('href')).toBe('/search/?q=Nosferatu')
  })

  it('shows many results in two steps', async () => {
    renderAt('?q=star')
    await waitFor(() => expect(linksOf('Films')).toHaveLength(24))
    await userEvent.click(screen.getByRole('button', { name: 'Show 6 more' }))
    expect(linksOf('Films')).toHaveLength(30)
  })

  it('says that there is nothing, and where to go on', async () => {
    renderAt('?q=zzzzz')
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzzzz”' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'All films' })[0]?.getAttribute('href')).toBe('/movies/')
  })

  it('says what it looks through where nothing is asked', async () => {
    renderAt('')
    expect(screen.getByText(/leave out accents/i)).toBeTruthy()
    await waitFor(() => expect(readSearch().status).toBe('ready'))
  })

  it('offers the titles of the films page when the index cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
    renderAt('?q=faust')
    const link = await screen.findByRole('link', { name: /film titles/i })
    expect(link.getAttribute('href')).toBe('/movies/?q=faust')
  })
})
