import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MessagesPanel } from './messages-panel'

const VISIT = { kind: 'hire', dates: ['2026-12-15'], time: 'any', size: 40, film: null, phone: null, access: null }
const REQUEST = {
  ...{ key: 'a'.repeat(64), at: '2026-11-30T10:00:00Z', name: 'Eve', email: 'eve@example.org', message: null },
  ...{ theaterId: 'L0102', visit: VISIT, isRead: false, isAnswered: false, assignedTo: null },
}
const THEATER = {
  ...{ id: 'L0102', title: 'Lumen Quayside', source: {}, corrected: {}, isHidden: false, isExcluded: false },
  ...{ isRead: true, ahead: 0, isOwn: false },
}
const PROGRAMME = {
  ...{ revision: 'a'.repeat(40), readAt: 1, faults: [], ofPublished: false, at: '2026-11-30T10:00', file: null },
  ...{ order: [], excluded: [], featured: null, movies: [], events: [], theaters: [THEATER] },
}

/** @param programme the answer of the programme; without one it stays pending */
function answerWith(programme?: object): void {
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/desk/messages')
      return Promise.resolve(Response.json({ messages: [REQUEST], people: [], subscribers: 0 }))
    return programme ? Promise.resolve(Response.json(programme)) : new Promise<Response>(() => undefined)
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names the theater that a visit is requested for', async () => {
  answerWith(PROGRAMME)
  render(<MessagesPanel />)
  expect(await screen.findByText('Lumen Quayside')).toBeTruthy()
  expect(screen.queryByText('L0102')).toBeNull()
})

it('shows requests with the id while the sources are still being read', async () => {
  answerWith()
  render(<MessagesPanel />)
  expect(await screen.findByText('L0102')).toBeTruthy()
})
