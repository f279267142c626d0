import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { buildAds } from '../../../../tests/builders/ads-config'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { type AdsConfig, NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { packTheaters } from '../../site/rules/theater-list'
import { AdMarkupContext } from './ad-markup-context'
import { closeAdsOnPress } from '../client/start-ads'
import { AdMarkup } from './ad-markup'
import { AdSlots } from './ad-slots'

const answer = (ads: AdsConfig | null) =>
  answerStaticQuery({
    allSettings: {
      nodes: [{ theaters: packTheaters([]), hasPlaces: false, thirdParties: { ...NO_THIRD_PARTIES, ads } }],
    },
    allMenu: { nodes: [] },
  })
const inBrowser = (
  <>
    <AdSlots part="header" />
    <AdSlots part="footer" />
    <AdSlots part="overlay" />
  </>
)
const everything = <AdMarkupContext.Provider value={AdMarkup}>{inBrowser}</AdMarkupContext.Provider>
const containers = () => [...document.querySelectorAll('.ad-container')]
const rules = () => [...document.querySelectorAll('style')].map(style => style.textContent).join('')

describe('AdSlots', () => {
  it('renders nothing on a site without ads', () => {
    answer(null)
    expect(renderToString(everything)).toBe('')
  })

  it('renders containers by their ids, empty, already on the server (specification §2 Ads on pages)', () => {
    answer(buildAds({ locations: ['PAGES_TOP', 'PAGES_BOTTOM', 'PULSE', 'INTERSTITIAL'] }))
    const html = renderToString(everything)
    for (const id of ['InterstitialContainer', 'HeaderPromoContainer', 'FooterPromoContainer', 'PulsePromoContainer'])
      expect(html).toContain(`<div id="${id}" class="ad-container"></div>`)
    expect(html).not.toContain('<dialog')
  })

  it('leaves what the server has drawn, and what a library has drawn since, when the browser takes over', async () => {
    answer(buildAds({ locations: ['PAGES_TOP', 'PULSE'] }))
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(everything)
    const before = containers()
    before[0]!.innerHTML = '<iframe title="ad"></iframe>'
    const { rerender } = render(inBrowser, { container: root, hydrate: true })
    rerender(<>{inBrowser.props.children}</>)
    await act(() => vi.dynamicImportSettled())
    expect(containers()).toEqual(before)
    expect(before[0]!.innerHTML).toBe('<iframe title="ad"></iframe>')
    expect(root.querySelectorAll('aside, [role=group]')).toHaveLength(2)
  })

  it('draws them in the browser where no server has', async () => {
    answer(buildAds({ locations: ['PAGES_TOP', 'PULSE'] }))
    render(inBrowser)
    await act(() => vi.dynamicImportSettled())
    expect(containers().map(({ id }) => id)).toEqual(['HeaderPromoContainer', 'PulsePromoContainer'])
  })

  it('names an operator’s locations by their keys', () => {
    answer(
      buildAds({
        display: 'CUSTOM',
        customLocations: [
          { key: 'TOP', placement: null },
          { key: 'b-2', placement: 'pulse' },
        ],
      }),
    )
    render(everything)
    expect(containers().map(({ id }) => id)).toEqual(['TOPCustomPromoContainer', 'b-2CustomPromoContainer'])
  })

  it('leaves alone what a library has drawn, whatever is rendered around it', () => {
    answer(buildAds({ locations: ['PAGES_TOP'] }))
    const { rerender } = render(everything)
    const before = containers()[0]!
    before.innerHTML = '<iframe title="ad"></iframe>'
    rerender(everything)
    expect(containers()[0]).toBe(before)
    expect(before.innerHTML).toBe('<iframe title="ad"></iframe>')
  })

  it('keeps the room that the size mapping asks for at each width, and none where it asks for none', () => {
    const sizeMapping = '{"TOP":{"0":[320,50],"600":[],"1024":[[728,90],[970,250]]}}'
    answer(buildAds({ display: 'CUSTOM', customLocations: [{ key: 'TOP', placement: null }], sizeMapping }))
    render(everything)
    const css = rules().replace(/\s+/g, '')
    expect(css).toMatch(/\(min-width:0px\)\{[^}]*display:block/)
    expect(css).toMatch(/\(min-width:0px\)\{[^@]*\.ad-container\{min-height:50px/)
    expect(css).toMatch(/\(min-width:600px\)\{[^}]*display:none/)
    expect(css).toMatch(/\(min-width:1024px\)\{[^@]*\.ad-container\{min-height:250px/)
  })

  it('has a layer of its own for the interstitial of Google’s tag', () => {
    answer(buildAds({ display: 'CUSTOM_WITHOUT_WRAPPER', locations: ['INTERSTITIAL'] }))
    render(everything)
    const layer = document.querySelector('dialog')!
    expect(layer.open).toBe(false)
    expect(layer.querySelector('.ad-container')?.id).toBe('InterstitialContainer')
    expect(layer.querySelector('form')?.getAttribute('method')).toBe('dialog')
  })

  it('lets the corner’s ad be put away', async () => {
    answer(buildAds({ locations: ['PULSE'] }))
    render(everything)
    const stop = closeAdsOnPress()
    const corner = document.querySelector<HTMLElement>('[role=group]')!
    await userEvent.click(document.querySelector('[data-ad-close]')!)
    expect(corner.hidden).toBe(true)
    expect(containers()).toHaveLength(1)
    stop()
  })
})
