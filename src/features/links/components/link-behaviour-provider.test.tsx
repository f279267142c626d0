import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, NO_LINKING_CONFIG, renderScreen } from '../../../../tests/builders/render-screen'
import { navigations } from '../../../../tests/stubs/gatsby'
import { Link } from '../../../ui/link'
import { forgetCampaign } from './use-visit'
import type { AnalyticsEvent } from '../../analytics/rules/analytics-data'
import { onAnalyticsEvent } from '../../analytics/client/analytics-events'

const linking = {
  ...NO_LINKING_CONFIG,
  ticketing: {
    site: { url: 'https://tickets.lumen.example', provider: 'CGR' },
    theaters: { quarry: { url: 'https://quarry.example', provider: null } },
  },
}
const SEATS = 'https://tickets.lumen.example/startticketing/harbour/1'

/** Who is signed in, told by the cookie. */
function signIn(token: string) {
  document.cookie = `loyaltyMemberSession=${encodeURIComponent(JSON.stringify({ token, refreshToken: 'r' }))}; path=/`
}
function show(to: string, { pageTheaterId = null as string | null, settings = {} } = {}) {
  const shell = buildShell({ settings: { linking, ...settings } })
  renderScreen(<Link to={to}>Go</Link>, { shell, pageTheaterId })
  return screen.getByRole('link')
}

let stop = () => {}
const heard: AnalyticsEvent[] = []
beforeEach(() => {
  stop = onAnalyticsEvent(event => heard.push(event))
  heard.length = 0
  navigations.length = 0
  document.addEventListener('click', keepHere)
})
afterEach(() => {
  stop()
  document.removeEventListener('click', keepHere)
  document.cookie = 'loyaltyMemberSession=; max-age=0; path=/'
  window.history.replaceState(null, '', '/')
  Reflect.deleteProperty(window, 'Didomi')
  forgetCampaign()
})
/** jsdom goes nowhere, and says so. */
const keepHere = (event: Event) => event.preventDefault()

describe('LinkBehaviourProvider', () => {
  it('gives a signed-in member’s token along, and tells nobody of it', async () => {
    signIn('secret')
    const link = show(SEATS)
    expect(link.getAttribute('href')).toBe(`${SEATS}?token_clubcgr=secret`)
    await userEvent.click(link)
    expect(heard).toEqual([{ name: 'click', properties: { category: 'Navigation', label: `out: ${SEATS}` } }])
  })

  it('signs out by #loyalty-logout', async () => {
    signIn('secret')
    const shell = buildShell({ settings: { linking } })
    renderScreen(
      <>
        <Link to={SEATS}>Seats</Link>
        <Link to="#loyalty-logout">Sign out</Link>
      </>,
      { shell },
    )
    await userEvent.click(screen.getByRole('link', { name: 'Sign out' }))
    expect(document.cookie).not.toContain('loyaltyMemberSession')
    expect(screen.getByRole('link', { name: 'Seats' }).getAttribute('href')).toBe(SEATS)
  })

  it('carries campaign and round trip of the page’s address', () => {
    window.history.replaceState(null, '', '/?utm_source=mail&gclid=1&requestData=abc')
    expect(show(SEATS).getAttribute('href')).toBe(`${SEATS}?requestData=abc&utm_source=mail`)
  })

  it('remembers the campaign on the next page', () => {
    window.history.replaceState(null, '', '/?utm_source=mail')
    const link = show('https://a.example/')
    act(() => {
      window.history.replaceState(null, '', '/movies/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(link.getAttribute('href')).toBe('https://a.example/?utm_source=mail')
  })

  it('sends a hand-off to the theater of the page', () => {
    expect(show('ticketing:concessions', { pageTheaterId: 'quarry' }).getAttribute('href')).toBe(
      'https://quarry.example/startconcessions/quarry',
    )
  })

  // Specification §2 Routes
  it.each([
    ['#{showtime}', 'startticketing/quarry'],
    ['#{concessions}', 'startconcessions/quarry'],
    ['#{concessionsMenu}', 'concessions/landing/quarry'],
    ['#{giftCards}', 'giftcards'],
    ['#{physicalGiftCards}', 'physicalgiftcards'],
    ['#{giftMembership}', 'giftmembership'],
    ['#{vouchers}', 'vouchers'],
    ['#{signUp}', 'signup'],
    ['#{refund}', 'refund'],
    ['#{seasonPass}', 'startseasonpass/quarry'],
    ['#{loyaltyCredit}', 'loyaltycredit'],
    ['#{reservationPayment}', 'payreservation'],
    ['#{upgrade}', 'loyalty/upgrade'],
    ['#{payreservation}', 'payreservation'],
    ['#{launch/ticketing}', 'launch/ticketing'],
    ['#{ticketing}', 'ticketing'],
  ])('leads from %s to ticketing', (to, path) => {
    expect(show(to, { pageTheaterId: 'quarry' }).getAttribute('href')).toBe(`https://quarry.example/${path}`)
  })

  it('opens the consent tool’s preferences, and the privacy policy where there is none', async () => {
    const open = vi.fn()
    const link = show('#consent-preferences')
    await userEvent.click(link)
    expect(navigations.map(({ to }) => to)).toEqual(['/privacy-policy/'])
    Object.assign(window, { Didomi: { preferences: { show: open } } })
    await userEvent.click(link)
    expect(open).toHaveBeenCalledOnce()
    expect(navigations).toHaveLength(1)
  })

  it('opens nothing anew on a host that nobody can register, whatever the build was made for', () => {
    const built = { ...linking, origin: 'https://lumen.example', domain: 'lumen.example' }
    expect(show('https://social.example/', { settings: { linking: built } }).getAttribute('target')).toBeNull()
  })

  it('opens on the site’s own host what the build has decided, in the first render as on the server', () => {
    const built = { ...linking, origin: 'http://localhost:9000', domain: 'lumen.example', exceptions: ['github.io'] }
    const shell = buildShell({ settings: { linking: built } })
    const links = (
      <>
        <Link to="https://social.example/">Social</Link>
        <Link to="https://tickets.lumen.example/">Tickets</Link>
        <Link to="https://github.io/">Code</Link>
      </>
    )
    const { container, baseElement } = renderScreen(links, { shell })
    const targets = () => screen.getAllByRole('link').map(link => link.getAttribute('target'))
    expect(targets()).toEqual(['_blank', null, null])
    expect(container.innerHTML).toContain('Social<span')
    expect(baseElement.textContent).toContain('Social (Opens in a new window)')
  })
})
