import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { freezeClock } from '../../../platform/clock'
import { forgetScheduleIndex } from '../client/schedule-index-store'
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
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} timeZone="Europe/London" today="2025-01-23" />)
    expect(await screen.findByText(/14:32/)).toBeDefined()
    expect(screen.queryByText(/09:00/)).toBeNull()
  })

  it('says when the day last changed where the index cannot be read, with its date', async () => {
    answerIndex(() => new Response('', { status: 404 }))
    renderScreen(<UpdatedAt updatedAt={CHANGED_AT} timeZone="Europe/London" today="2025-01-23" />)
    expect(await screen.findByText(/22 January.*09:00/)).toBeDefined()
  })

  it('says nothing before the day was read', () => {
    answerIndex(() => Response.json({ updatedAt: '2025-01-23T14:32:00Z', theaters: [] }))
    renderScreen(<UpdatedAt updatedAt={null} timeZone="Europe/London" today="2025-01-23" />)
    expect(screen.queryByText(/updated/i)).toBeNull()
  })
})
