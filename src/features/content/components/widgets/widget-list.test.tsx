import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPageWidgets as parse } from '../../../../../tests/builders/page-widgets'
import { buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import type { Scope } from '../../../theme/rules/colors/derive-scope'
import { setPlaces } from '../../../theaters/client/places-store'
import type { PageWidget } from '../../rules/content-page-record'
import { TheaterScope } from '../theater-scope'
import { WidgetProgrammesProvider } from '../widget-programmes'
import { packShowtimes } from '../../../schedule/rules/codec/page-columns'
import { buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import { WidgetList } from './widget-list'

const harbour = {
  ...buildShellTheater({ theaterId: 'harbour', name: 'Harbour', coordinates: { latitude: 50.1, longitude: -5.2 } }),
  phone: '+44 20 7946 0000',
  email: 'harbour@lumen.example',
  description: [['p', 0, 'By the quay.']] as const,
  links: [],
}

function renderOnTheaterPage(...records: object[]) {
  return renderScreen(
    <TheaterScope theater={harbour} programme={<p>The programme of Harbour</p>}>
      <WidgetList widgets={parse(...records)} />
    </TheaterScope>,
    { pageTheaterId: 'harbour' },
  )
}

beforeEach(() => setPlaces(null))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
})

describe('WidgetList', () => {
  it('renders a heading at its level, with the theater’s name for its placeholder', () => {
    renderOnTheaterPage({ type: 'heading', level: 3, text: 'Welcome to [theaterName]' })
    expect(screen.getByRole('heading', { level: 3, name: 'Welcome to Harbour' })).toBeDefined()
  })

  it('renders free text as it was sanitised, with the site’s name where there is no theater', () => {
    renderScreen(<WidgetList widgets={parse({ type: 'free-text', html: '<p>This is <em>[theaterName]</em></p>' })} />)
    expect(screen.getByText('Lumen').tagName).toBe('EM')
  })

  it('renders a section on a ground of its own, with the widgets in it', () => {
    const widgets = parse({ type: 'section', fullWidth: true, widgets: [{ type: 'heading', text: 'Inside' }] })
    const scope: Scope = { ground: 'muted', light: { background: '#dbe1e9' }, dark: { background: '#101418' } }
    renderScreen(<WidgetList widgets={widgets.map(widget => ({ ...widget, scope }))} />)
    const section = screen.getByRole('heading', { name: 'Inside' }).closest('section')
    expect(section?.getAttribute('data-theme-scope')).toBe('muted')
    expect(getComputedStyle(section ?? document.body).getPropertyValue('--theme-ui-colors-background')).toBe('#dbe1e9')
  })

  it('renders a section without a ground as a part of the page', () => {
    renderOnTheaterPage({ type: 'section', widgets: [{ type: 'heading', text: 'Inside' }] })
    const section = screen.getByRole('heading', { name: 'Inside' }).closest('section')
    expect(section?.hasAttribute('data-theme-scope')).toBe(false)
  })

  it('renders columns in their order, each with its widgets', () => {
    renderOnTheaterPage({
      type: 'columns',
      sizes: [30, 70],
      columns: [{ widgets: [{ type: 'heading', text: 'One' }] }, { widgets: [{ type: 'heading', text: 'Two' }] }],
    })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
  })

  it('renders a divider, a spacer that says nothing, and an anchor that can be reached', () => {
    const { container } = renderOnTheaterPage(
      { type: 'divider' },
      { type: 'spacer', size: 'HUGE' },
      { type: 'anchor', id: 'prices' },
    )
    expect(screen.getByRole('separator')).toBeDefined()
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
    expect(container.querySelector('#prices')?.getAttribute('tabindex')).toBe('-1')
  })

  it.each([
    [true, false],
    [false, true],
  ])('renders an accordion that opens without a script: collapsed %s, open %s', (collapsed, open) => {
    const { container } = renderOnTheaterPage({
      type: 'accordion',
      collapsed,
      rows: [{ title: 'Is there parking?', html: '<p>Behind the house.</p>' }],
    })
    expect(screen.getByText('Is there parking?').tagName).toBe('SUMMARY')
    expect(container.querySelector('details')?.open).toBe(open)
  })

  it('renders cards with one link each, named by button and title', () => {
    renderOnTheaterPage({
      type: 'cards',
      cards: [
        { title: 'Gift cards', html: '<p>For anyone.</p>', link: '/gift-cards/', button: 'Buy' },
        { title: 'Schools', link: '/schools/', image: 'assets/schools.jpg', imageAlt: 'A full house' },
        { title: 'Bar' },
      ],
    })
    const links = screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('aria-label')])
    expect(links).toEqual([
      ['/gift-cards/', 'Buy: Gift cards'],
      ['/schools/', null],
    ])
    expect(screen.getByRole('img', { name: 'A full house' }).querySelector('img')?.getAttribute('src')).toBe(
      '/assets/schools.jpg',
    )
    expect(screen.getByRole('heading', { name: 'Bar' })).toBeDefined()
  })

  it('renders a navigation with its links', () => {
    renderOnTheaterPage({
      type: 'navigation',
      items: [
        { label: 'Prices', href: '#prices' },
        { label: 'About [theaterName]', href: '/about/' },
      ],
    })
    const navigation = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(navigation).getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('#prices')
    expect(within(navigation).getByRole('link', { name: 'About Harbour' })).toBeDefined()
  })

  it('renders the theater’s details, without what the editor left out', () => {
    renderOnTheaterPage({ type: 'theater-info', phone: false })
    expect(screen.getByText('1 Quay')).toBeDefined()
    expect(screen.getByText('harbour@lumen.example')).toBeDefined()
    expect(screen.getByText('By the quay.')).toBeDefined()
    expect(screen.queryByText('+44 20 7946 0000')).toBeNull()
  })

  it('renders another theater’s details with the way to its page', () => {
    renderOnTheaterPage({ type: 'theater-info', theaterId: 'quarry' })
    expect(screen.getByRole('link', { name: 'Times and details: Quarry' }).getAttribute('href')).toBe(
      '/theaters/quarry/',
    )
  })

  it('renders the page’s own programme where a showtimes widget stands', () => {
    renderOnTheaterPage({ type: 'heading', text: 'Times' }, { type: 'showtimes' }, { type: 'divider' })
    const programme = screen.getByText('The programme of Harbour')
    expect(programme.compareDocumentPosition(screen.getByRole('separator'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(programme.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  it('renders what the page was built with where a widget names a theater, at once', () => {
    const showtime = buildTestShowtime({ theaterId: 'quarry', movieId: 'm1' })
    vi.spyOn(Date, 'now').mockReturnValue(showtime.startsAtMs - 3_600_000)
    const showtimes = packShowtimes([showtime])
    const movies = [
      { movieId: 'm1', title: 'Metropolis', path: '/m/', poster: null, certificate: null, runtimeMinutes: 1 },
    ]
    const day = showtime.businessDay
    const built = { theaterId: 'quarry', movieId: null, days: 3, today: day, showtimeDays: [day], isTodayOver: false }
    renderScreen(
      <WidgetProgrammesProvider value={[{ ...built, showtimes, movies, attributes: [] }]}>
        <WidgetList widgets={parse({ type: 'showtimes', theaterId: 'quarry', days: 3 })} />
      </WidgetProgrammesProvider>,
    )
    expect(screen.getAllByRole('link', { name: /Metropolis/ })).not.toEqual([])
  })

  it('renders a map that asks no map service by itself', () => {
    const { container } = renderOnTheaterPage({ type: 'map' })
    expect(screen.getByRole('img', { name: /Harbour/ })).toBeDefined()
    expect(container.querySelector('iframe, img[src^="http"]')).toBeNull()
  })

  it('renders a video and a street map of others behind a question, and any other address as a link', () => {
    const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik'
    const { container } = renderOnTheaterPage(
      { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'The organ of [theaterName]' },
      { type: 'embed', url: map, title: 'Car parks' },
      { type: 'embed', url: 'https://tours.example/walk', title: 'A walk through' },
    )
    expect(container.querySelector('iframe')).toBeNull()
    expect(screen.getByText('The organ of Harbour')).toBeDefined()
    expect(container.textContent).toContain('www.youtube-nocookie.com')
    expect(screen.getByRole('link', { name: /Open at OpenStreetMap/ }).getAttribute('href')).toBe(map)
    expect(screen.getByRole('link', { name: /A walk through/ }).getAttribute('href')).toBe('https://tours.example/walk')
    fireEvent.click(screen.getAllByRole('button', { name: 'Show once' })[1] ?? container)
    expect(container.querySelector('iframe')?.title).toBe('Car parks')
    expect(container.querySelectorAll('iframe')).toHaveLength(1)
  })

  it.each([
    ['newsletter', '/api/newsletter', 'Subscribe'],
    ['contact-form', '/api/contact', 'Send message'],
  ])('renders a %s that the browser can post to the site’s own host', (type, path, button) => {
    const { container } = renderOnTheaterPage({ type })
    const form = container.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual([path, 'post'])
    expect(within(form!).getByRole('button', { name: button }).getAttribute('type')).toBe('submit')
  })

  it.each(['newsletter', 'contact-form'])('renders a %s that posts to the address it names', type => {
    const { container } = renderOnTheaterPage({ type, action: 'https://forms.example/lumen', by: 'mail' })
    const form = container.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['https://forms.example/lumen', 'post'])
    expect(form?.querySelector('[hidden]')).toBeNull()
  })

  it('renders a contact form that asks for it as a mail to the theater, and says so', () => {
    const { container } = renderOnTheaterPage({ type: 'contact-form', by: 'mail' })
    expect(container.querySelector('form')?.getAttribute('action')).toBe('mailto:harbour@lumen.example')
    expect(screen.getByText(/opens your e-mail app/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Open in my e-mail app' })).toBeDefined()
  })

  it('renders a contact form for the host where a mail is asked for and no address is known', () => {
    const { container } = renderScreen(<WidgetList widgets={parse({ type: 'contact-form', by: 'mail' })} />)
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/api/contact')
  })

  it('leaves a gap for a type it does not know', () => {
    const unknown = JSON.parse('[{ "type": "hologram" }, { "type": "divider" }]')
    renderScreen(<WidgetList widgets={unknown} />)
    expect(screen.getByRole('separator')).toBeDefined()
  })

  it('says where a theater stands that it names, with the page itself', () => {
    const place = { address: { street: '9 Pier', city: 'Porthaven', state: null, zip: 'PH9' }, coordinates: null }
    const [info] = parse({ type: 'theater-info', theaterId: 'quarry' })
    const placed = { ...info, place } as PageWidget
    renderScreen(<WidgetList widgets={[placed]} />, { arePlacesRead: false })
    expect(screen.getByText('9 Pier')).toBeDefined()
  })

  it('reads where the visitor’s own theater stands, and does without where that cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    document.cookie = 'selectedTheaterId=harbour; path=/'
    const row = ['harbour', [50.1, -5.2], ['1 Quay', 'Porthaven', null, 'PH1']]
    const asked = vi.fn(async (_url: string) => Response.json({ version: 1, places: [row] }))
    vi.stubGlobal('fetch', asked)
    const widgets = parse({ type: 'theater-info' }, { type: 'map' })
    const { unmount } = renderScreen(<WidgetList widgets={widgets} />, { arePlacesRead: false })
    await waitFor(() => expect(screen.getByText('1 Quay')).toBeDefined())
    expect(screen.getByRole('link', { name: 'Directions to Harbour' })).toBeDefined()
    expect(asked.mock.calls.filter(([url]) => url === '/digest/places.json')).toHaveLength(1)
    unmount()
    setPlaces(null)
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    renderScreen(<WidgetList widgets={widgets} />, { arePlacesRead: false })
    await waitFor(() => expect(screen.getByText('Harbour')).toBeDefined())
    expect(screen.queryByRole('link', { name: 'Directions to Harbour' })).toBeNull()
  })
})
