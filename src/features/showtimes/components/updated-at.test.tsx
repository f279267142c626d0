import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import * as clock from '../../../platform/clock'
import { freezeClock } from '../../../platform/clock'
import { forgetScheduleIndex } from '../client/live-files'
import { UpdatedAt } from './updated-at'

const CHANGED_AT = '2025-01-22T09:00:00Z'

function answerIndex(answer: () => Response): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
}

describe('UpdatedAt', () => {
  beforeEach(() => {
    forgetScheduleIndex()
    freezeClock(Date.parse('2025-01-23T15:00:00Z'))
  })
  afterEach(() => {
    freezeClock(null)
    vi.unstubAllGlobals()
  })

  it('says when the source was last read, though the day itself changed long before', async () => {
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} />)
    expect(await screen.findByText(/14:32/)).toBeDefined()
    expect(screen.queryByText(/09:00/)).toBeNull()
  })

  it('says when the day last changed where the index cannot be read, with its date', async () => {
    answerIndex(() => new Response('', { status: 404 }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} />)
    expect(await screen.findByText(/22 January.*09:00/)).toBeDefined()
  })

  it('tells the time on the visitor’s own clock, wherever the theaters are', async () => {
    vi.spyOn(clock, 'readTimeZone').mockReturnValue('America/New_York')
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} />)
    expect(await screen.findByText('updated 09:32')).toBeDefined()
    vi.restoreAllMocks()
  })

  it('takes the hours after midnight for today still, as showtimes do', async () => {
    freezeClock(Date.parse('2025-01-24T02:00:00Z'))
    answerIndex(() => Response.json({ updatedAt: '2025-01-24T01:56:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} />)
    expect(await screen.findByText('updated 01:56')).toBeDefined()
  })

  it('says nothing before the day was read', () => {
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={null} />)
    expect(screen.queryByText(/updated/i)).toBeNull()
  })

  it.each([
    [{ updatedAt: CHANGED_AT, hasFailed: true }, /could not be checked just now\. They are from 14:32/],
    [{ updatedAt: null, hasFailed: true }, /could not be checked/],
  ])('says quietly that %j could not be checked', async (state, words) => {
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt {...state} />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))
    expect(screen.queryByText(/^updated/)).toBeNull()
  })

  it('says as of when the times are while the browser is offline, and no longer once it is back', async () => {
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} />)
    await screen.findByText('updated 14:32')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('status').textContent).toBe('You are offline. Times as of 14:32.')
    online.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByText('updated 14:32')).toBeDefined()
  })
})
