import { afterEach, expect, it } from 'vitest'
import { createPreviewVisitor } from './preview-visitor'
import { PENDING, type SessionState } from '../rules/session-state'
import { readMemberToken, readSessionState, readStoredSession, setSessionState } from './session-store'

const REAL: SessionState = {
  status: 'member',
  session: { token: 't', refreshToken: 'r', cypherVersion: 3 },
  member: { memberId: '7', username: null, email: 'ada@cinema.example', firstName: 'Ada', lastName: null },
  isKept: true,
}
const nameShown = () => {
  const state = readSessionState()
  return state.status === 'member' ? state.member.firstName : state.status
}
let show = createPreviewVisitor()
afterEach(() => {
  show(null)
  show = createPreviewVisitor()
  setSessionState(PENDING)
})

it('shows a member whom no service knows: nothing is stored, and no call has a token', () => {
  show('member')
  expect(nameShown()).toBe('Alex')
  expect(document.documentElement.dataset['session']).toBe('member')
  expect([readMemberToken(), readStoredSession(), document.cookie]).toEqual([null, null, ''])
  show('guest')
  expect(nameShown()).toBe('anonymous')
  expect(document.documentElement.dataset['session']).toBeUndefined()
})

it('keeps what it shows when the session of the page is looked up later, and gives that back at the end', () => {
  show('member')
  setSessionState({ status: 'anonymous', reason: null })
  expect(nameShown()).toBe('Alex')
  show(null)
  expect(nameShown()).toBe('anonymous')
  setSessionState(REAL)
  expect(nameShown()).toBe('Ada')
})

it('shows who is signed in at the site as themselves, also after a refresh, and as a guest on demand', () => {
  setSessionState(REAL)
  show('member')
  expect(nameShown()).toBe('Ada')
  setSessionState({ ...REAL, session: { ...REAL.session, token: 'new' } })
  expect(readMemberToken()).toBe('new')
  show('guest')
  expect(nameShown()).toBe('anonymous')
  show('member')
  expect(readMemberToken()).toBe('new')
})
