import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { buildShell, buildShellTheater, renderScreen, shellAnswer } from '../../../../tests/builders/render-screen'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { WhenNoTheater, WhenTheater } from './theater-switch'
import { TheaterProvider } from './theater-provider'
import { useChooseTheater, useSelectedTheater } from './use-selected-theater'

function Probe() {
  const selected = useSelectedTheater()
  const choose = useChooseTheater()
  return (
    <button onClick={() => choose('quarry')}>
      {selected.status === 'selected' ? `${selected.theaterId} by ${selected.source}` : selected.status}
    </button>
  )
}

const visit = ({ search = '', cookie = '' }) => {
  window.history.replaceState(null, '', `/${search}`)
  document.cookie = `selectedTheaterId=${cookie}; path=/`
}
const said = () => screen.getByRole('button').textContent
const single = buildShell({
  settings: { isSingleLocation: true },
  theaters: [buildShellTheater({ theaterId: 'solo' })],
})

function renderOnServer({ shell = buildShell(), pageTheaterId = null as string | null } = {}) {
  answerStaticQuery(shellAnswer(shell))
  return renderToString(
    <TheaterProvider pageTheaterId={pageTheaterId}>
      <Probe />
      <WhenTheater>yours</WhenTheater>
      <WhenNoTheater>choose</WhenNoTheater>
    </TheaterProvider>,
  )
}

afterEach(() => {
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
})

describe('TheaterProvider (specification §3 Selected theater, §4 Theater resolution)', () => {
  it.each([
    [
      'the query, over page and cookie',
      { search: '?theaterId=quarry', cookie: 'harbour' },
      'harbour',
      'quarry by query',
    ],
    ['the page, over the cookie', { cookie: 'quarry' }, 'harbour', 'harbour by page'],
    ['the cookie', { cookie: 'quarry' }, null, 'quarry by cookie'],
    ['nothing', {}, null, 'none'],
    [
      'the cookie, where the query names no theater of the site',
      { search: '?theaterId=moon', cookie: 'quarry' },
      null,
      'quarry by cookie',
    ],
    ['nothing, where the cookie names no theater of the site', { cookie: 'moon' }, null, 'none'],
    ['the page, though its theater is hidden from lists', {}, 'secret', 'secret by page'],
  ])('takes the theater from %s', (_case, visited, pageTheaterId, expected) => {
    visit(visited)
    renderScreen(<Probe />, { pageTheaterId })
    expect(said()).toBe(expected)
  })

  it('is always the one theater of a single location', () => {
    visit({ search: '?theaterId=quarry' })
    renderScreen(<Probe />, { shell: single })
    expect(said()).toBe('solo by single')
  })

  it('is pending on the server of a circuit, whatever the browser remembers', () => {
    visit({ cookie: 'quarry' })
    const html = renderOnServer()
    expect(html).toContain('pending')
    expect(html).toContain('<div hidden="" data-when="theater">yours</div>')
    expect(html).toContain('<div data-when="no-theater">choose</div>')
  })

  it('is known on the server of a single location, and on a theater’s page', () => {
    expect(renderOnServer({ shell: single })).toContain('solo by single')
    expect(renderOnServer({ pageTheaterId: 'harbour' })).toContain('harbour by page')
  })

  it('remembers a choice for 30 days, and lets the address bar give way to it', () => {
    visit({ search: '?theaterId=harbour&day=2025-01-24' })
    renderScreen(<Probe />)
    act(() => screen.getByRole('button').click())
    expect(said()).toBe('quarry by cookie')
    expect(document.cookie).toContain('selectedTheaterId=quarry')
    expect(window.location.search).toBe('?day=2025-01-24')
    expect(document.documentElement.dataset['theater']).toBe('quarry')
  })

  it('hears of a choice made in another tab when it is seen again', () => {
    visit({ cookie: 'harbour' })
    renderScreen(<Probe />)
    document.cookie = 'selectedTheaterId=quarry; path=/'
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(said()).toBe('quarry by cookie')
  })

  it('shows what waits for a theater and drops what stands in for it', () => {
    visit({ cookie: 'harbour' })
    renderScreen(
      <>
        <Probe />
        <WhenTheater>yours</WhenTheater>
        <WhenNoTheater>choose</WhenNoTheater>
      </>,
    )
    expect(screen.getByText('yours').hidden).toBe(false)
    expect(screen.queryByText('choose')).toBeNull()
  })
})
