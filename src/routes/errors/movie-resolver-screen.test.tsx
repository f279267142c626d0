import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/builders/render-screen'
import { navigations } from '../../../tests/stubs/gatsby'
import { MovieResolverScreen } from './movie-resolver-screen'

const ROUTES = { movies: { '1234567': '/movies/1234567-nosferatu/' } }

function answerRoutes(body: unknown, status = 200): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )
}

function visit(address: string) {
  window.history.replaceState(null, '', address)
  return renderScreen(<MovieResolverScreen pathname={window.location.pathname} movies={[]} />)
}

describe('MovieResolverScreen', () => {
  beforeEach(() => {
    navigations.length = 0
    answerRoutes(ROUTES)
  })
  afterEach(() => {
    // What is still on the page must not ask a network that is no longer played.
    cleanup()
    vi.unstubAllGlobals()
  })

  it.each([
    // specification §2 Routes
    ['/permalink/movie/1234567'],
    ['/p/movie/1234567/'],
    ['/movies/1234567-an-older-slug/'],
  ])('replaces %s by the canonical page, keeping utm_ parameters', async address => {
    visit(`${address}?utm_campaign=spring&foo=1`)
    expect(screen.getByRole('status').textContent).toBe('Finding the film …')
    await waitFor(() =>
      expect(navigations).toEqual([
        { to: '/movies/1234567-nosferatu/?utm_campaign=spring', options: { replace: true } },
      ]),
    )
    expect(screen.queryByRole('heading', { name: 'Nothing on this screen' })).toBeNull()
  })

  it('shows the 404 page for a film it does not know', async () => {
    visit('/permalink/movie/42')
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing on this screen' })).toBeDefined()
    expect(navigations).toEqual([])
  })

  it('shows the 404 page, and reports why, when the routes cannot be read', async () => {
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answerRoutes({ films: [] })
    visit('/permalink/movie/1234567')
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing on this screen' })).toBeDefined()
    expect(reported).toHaveBeenCalledWith(expect.stringContaining('/routes.json holds no paths of movies'))
    reported.mockRestore()
  })
})
