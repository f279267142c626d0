import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { EMBED_CONSENT_KEY } from '../../consent/client/embed-consent-store'
import { TrailerButton } from './trailer-button'

// jsdom knows no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const film = (trailer: string, isTrailerPlayable = true) => ({
  title: 'Metropolis',
  trailer,
  isTrailerPlayable,
  backdrop: '/site-assets/metropolis.webp',
})
const button = () => screen.getByRole('button', { name: 'Watch the trailer of Metropolis' })
const frame = () => document.querySelector('iframe')

async function open(trailer: string) {
  const view = renderScreen(<TrailerButton movie={film(trailer)} />)
  await userEvent.click(button())
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Trailer: Metropolis' }) }
}

describe('a film’s trailer', () => {
  afterEach(() => {
    window.localStorage.clear()
    vi.unstubAllGlobals()
  })

  it('loads nothing of an outside player until the visitor, told whom that contacts, presses Play', async () => {
    const { dialog } = await open(YOUTUBE)
    expect(dialog.textContent).toContain('YouTube')
    expect(dialog.textContent).toContain('www.youtube-nocookie.com')
    expect(frame()).toBeNull()
    expect(screen.getByRole('link', { name: /Watch at YouTube/ }).getAttribute('href')).toBe(YOUTUBE)
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1&autoplay=1')
    expect(frame()?.title).toBe('Trailer: Metropolis')
    expect(window.localStorage.getItem(EMBED_CONSENT_KEY)).toBeNull()
  })

  it('stops when it is closed, gives the focus back, and asks again the next time', async () => {
    await open(YOUTUBE)
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(frame()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await userEvent.click(button())
    expect(frame()).toBeNull()
  })

  it('remembers a provider that is always allowed, no other, and lets that be taken back', async () => {
    const { unmount } = await open(YOUTUBE)
    await userEvent.click(screen.getByRole('button', { name: 'Always allow YouTube on this device' }))
    expect(frame()).not.toBeNull()
    expect(window.localStorage.getItem(EMBED_CONSENT_KEY)).toBe('["youtube"]')
    unmount()
    const vimeo = await open('https://vimeo.com/76979871')
    expect(frame()).toBeNull()
    vimeo.unmount()
    await open(YOUTUBE)
    expect(frame()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ask me again' }))
    expect(window.localStorage.getItem(EMBED_CONSENT_KEY)).toBe('[]')
  })

  it('does not begin by itself for those who ask for less motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    }))
    await open(YOUTUBE)
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(frame()?.src).not.toContain('autoplay')
  })

  it('plays a file itself, without a question, and says so where the browser cannot', async () => {
    const { dialog } = await open('/site-assets/metropolis.webm')
    const video = dialog.querySelector('video')
    expect(video?.getAttribute('src')).toBe('/site-assets/metropolis.webm')
    video?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(dialog.textContent).toContain('Your browser cannot play this video.'))
    expect(screen.getByRole('link', { name: 'Open the video on its own' })).toBeTruthy()
  })

  it('stays a link to an address that no player is known for', () => {
    renderScreen(<TrailerButton movie={film('https://trailers.example/metropolis', false)} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: /Watch the trailer of Metropolis/ }).getAttribute('href')).toBe(
      'https://trailers.example/metropolis',
    )
  })
})
