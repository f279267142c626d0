import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PageWidget } from '../features/content/rules/content-page-record'
import { CanvasSite } from './canvas-site'
import { CanvasWidget } from './canvas-widget'
import { draftShell } from './draft-shell'
import { withPrefix } from './gatsby-on-canvas'

vi.mock('gatsby', () => import('./gatsby-on-canvas'))

const data = {
  locale: 'en-GB',
  isSiteRunning: false,
  shell: draftShell({ name: 'Lumen', locale: 'en-GB', basePath: '' }),
  messages: { 'content.navigation': 'On this page' },
  pathPrefix: '/cinema',
}
const draw = (widget: PageWidget) =>
  render(
    <CanvasSite data={data} frame={document} pagePath="/about/" theaterId={null}>
      <CanvasWidget widget={widget} slots={[]} isLeading={false} renderFault={reason => <p>Fault: {reason}</p>} />
      <p>The rest of the page</p>
    </CanvasSite>,
  )

describe('a widget on the canvas', () => {
  it("is the site's own component, with the site's words, and cannot be pressed", () => {
    draw({ type: 'navigation', direction: 'HORIZONTAL', align: 'START', items: [{ label: 'Prices', href: '#prices' }] })
    const link = screen.getByText('Prices')
    expect(link.closest('nav')?.getAttribute('aria-label')).toBe('On this page')
    expect(link.closest('[inert]')).not.toBeNull()
  })

  it('fills placeholders by the draft, where the site does not answer', () => {
    draw({ type: 'heading', level: 2, align: 'start', text: 'Only at [theaterName]' })
    expect(screen.getByRole('heading', { level: 2, hidden: true }).textContent).not.toContain('[')
  })

  it("reads the site's files below its path prefix", () => {
    draw({ type: 'heading', level: 2, align: 'start', text: 'Films' })
    expect(['/schedule/index.json', 'relative'].map(withPrefix)).toEqual(['/cinema/schedule/index.json', 'relative'])
  })

  it('that fails says why, leaves the others, and is drawn again once it is mended', () => {
    // React reports what a boundary catches, and the window what was thrown.
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const keepQuiet = (event: Event) => event.preventDefault()
    window.addEventListener('error', keepQuiet)
    const broken = { type: 'accordion', collapsed: true, rows: null } as unknown as PageWidget
    const { rerender } = draw(broken)
    expect(screen.getByText(/^Fault: /)).toBeTruthy()
    expect(screen.getByText('The rest of the page')).toBeTruthy()
    rerender(
      <CanvasSite data={data} frame={document} pagePath="/about/" theaterId={null}>
        <CanvasWidget
          widget={{ type: 'heading', level: 2, align: 'start', text: 'Mended' }}
          slots={[]}
          isLeading={false}
          renderFault={reason => <p>Fault: {reason}</p>}
        />
      </CanvasSite>,
    )
    expect(screen.queryByText(/^Fault: /)).toBeNull()
    expect(screen.getByText('Mended')).toBeTruthy()
    report.mockRestore()
    window.removeEventListener('error', keepQuiet)
  })
})
