import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { buildShell, renderScreen, shellAnswer } from '../../../../tests/builders/render-screen'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../../config/third-party-config'
import { forgetConsent, writeConsent } from '../client/consent-store'
import { EMBED_CONSENT_KEY, writeEmbedConsent } from '../client/embed-consent-store'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { EmbedFrame, EmbedGate } from './embed-gate'

const withTool: ThirdPartyConfig = {
  ...NO_THIRD_PARTIES,
  consent: {
    noticeId: 'n',
    apiKey: null,
    sdkUrl: 'https://sdk.example/',
    isEnabled: true,
    requiredVendors: [],
    isStrict: false,
  },
}
const gate = (own: { takesFocus?: boolean; keepsRoom?: boolean } = {}) => (
  <EmbedGate
    vendor="youtube"
    box={{ aspectRatio: '16 / 9' }}
    placeholder={<p>A still picture</p>}
    prompt="This comes from YouTube, at www.youtube-nocookie.com."
    onceLabel="Show once"
    {...own}
  >
    {() => <EmbedFrame src="https://www.youtube-nocookie.com/embed/abcdef" title="The film" isPlayer />}
  </EmbedGate>
)
const show = (own: Parameters<typeof gate>[0] = {}, thirdParties = NO_THIRD_PARTIES) =>
  renderScreen(gate(own), { shell: buildShell({ settings: { thirdParties } }) })
const tool = (vendors: Record<string, boolean>) =>
  act(() => writeConsent({ ...REFUSING_CONSENT, isReady: true, vendors }))
const frame = () => document.querySelector('iframe')
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

afterEach(() => {
  forgetConsent()
  act(() => writeEmbedConsent('youtube', false))
  window.localStorage.clear()
})

describe('the gate before somebody else’s frame', () => {
  it('shows a placeholder, says who and what, and offers once and always', () => {
    const { container } = show()
    expect(frame()).toBeNull()
    expect(screen.getByText('A still picture')).toBeDefined()
    expect(container.textContent).toContain('www.youtube-nocookie.com')
    expect(names()).toEqual(['Show once', 'Always allow YouTube on this device'])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('opens this once, with no more rights than a player needs, and takes the focus of the button', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Show once' }))
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/abcdef')
    expect(frame()?.title).toBe('The film')
    expect(frame()?.getAttribute('loading')).toBe('lazy')
    expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(document.activeElement?.contains(frame())).toBe(true)
    expect(window.localStorage.getItem(EMBED_CONSENT_KEY) ?? '').not.toContain('youtube')
    expect(names()).toEqual([])
  })

  it('remembers always, for every gate of that vendor, and takes it back', async () => {
    const { unmount } = show()
    await userEvent.click(screen.getByRole('button', { name: /Always/ }))
    unmount()
    show()
    expect(frame()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ask me again' }))
    expect(frame()).not.toBeNull()
    expect(window.localStorage.getItem(EMBED_CONSENT_KEY)).toBe('[]')
  })

  it('is closed on the server, whatever this device remembers', () => {
    writeEmbedConsent('youtube', true)
    answerStaticQuery(shellAnswer(buildShell()))
    expect(renderToString(gate())).not.toContain('<iframe')
  })

  it('leads to the cookie settings where the site has a consent tool in use', () => {
    show({}, withTool)
    expect(screen.getByRole('link', { name: 'Cookie settings' }).getAttribute('href')).toBe('#consent-preferences')
  })

  it('does as the consent tool says, and follows it', () => {
    show({}, withTool)
    tool({ 'c:youtube': true })
    expect(frame()).not.toBeNull()
    expect(names()).toEqual([])
    tool({ 'c:youtube': false })
    expect(frame()).toBeNull()
    expect(names()).toEqual(['Show once'])
    expect(screen.getByText(/not allowed YouTube/)).toBeDefined()
  })

  it('lets the visitor see this one all the same where the tool denies the vendor', async () => {
    show({}, withTool)
    tool({ youtube: false })
    await userEvent.click(screen.getByRole('button', { name: 'Show once' }))
    expect(frame()).not.toBeNull()
  })

  it('closes what was opened for once when the vendor is denied afterwards', async () => {
    show({}, withTool)
    tool({})
    await userEvent.click(screen.getByRole('button', { name: 'Show once' }))
    tool({ 'c:youtube': false })
    expect(frame()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show once' }))
    expect(frame()).not.toBeNull()
  })

  it('keeps the question’s room, unseen, where it opens by itself on a page that came with it', () => {
    const { container } = show({ keepsRoom: true })
    tool({ 'c:youtube': true })
    expect(frame()).not.toBeNull()
    expect(names()).toEqual([])
    expect(container.textContent).toContain('This comes from YouTube')
  })

  it('takes the focus when it has come at a press', () => {
    show({ takesFocus: true })
    expect(document.activeElement?.textContent).toBe('A still picture')
  })
})
