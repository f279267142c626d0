import { renderToString } from 'react-dom/server'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { useConsent } from '../components/use-embed-gate'
import { forgetConsent, readConsent, subscribeConsent, writeConsent } from './consent-store'

const granted = { ...REFUSING_CONSENT, isReady: true, consents: true }

function Shown() {
  const { isReady, isEnabled, consents } = useConsent()
  return <output>{JSON.stringify([isEnabled, isReady, consents ?? null])}</output>
}

afterEach(() => {
  forgetConsent()
  vi.restoreAllMocks()
})

describe('what is known of consent', () => {
  it('is told where it is new, and to everybody, even past one that fails', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const heard = vi.fn()
    const stopBroken = subscribeConsent(() => {
      throw new Error('no')
    })
    const stop = subscribeConsent(heard)
    writeConsent(granted)
    writeConsent({ ...granted })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(readConsent().consents).toBe(true)
    stop()
    writeConsent({ ...granted, consents: false })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(console.warn).toHaveBeenCalledTimes(2)
    stopBroken()
  })

  it('refuses on the server, whatever is known, and follows in the page', () => {
    writeConsent(granted)
    expect(renderToString(<Shown />)).toContain('[true,false,null]')
    render(<Shown />)
    expect(screen.getByRole('status').textContent).toBe('[true,true,true]')
    act(() => writeConsent({ ...granted, consents: false }))
    expect(screen.getByRole('status').textContent).toBe('[true,true,false]')
  })
})
