import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emitFavouriteEvent, readFavouriteEvent } from '../../src/features/favourites/client/favourite-events'
import { forgetFavouriteFilms } from '../../src/features/favourites/client/favourite-films'
import { forgetGuestFilms, GUEST_FILMS_KEY, writeGuestFilms } from '../../src/features/favourites/client/guest-films'
import { startMemberFilms } from '../../src/features/favourites/client/member/member-films'
import { forgetSessionClient } from '../../src/features/session/client/session-access'
import { buildMembershipConfig, playMemberService, signInMember, signOutMember } from '../builders/favourite-service'
import {
  bench,
  cookie,
  keepSession,
  kept,
  openTab,
  pass,
  PERIOD_V1,
  standSessionBench,
  v3,
} from '../builders/session-bench'

/** Somebody sends a link with a token of an account of their own, and waits for what the visitor leaves in it. */
describe('a link that signs in to another’s account, version 3', () => {
  describe('as a session', () => {
    standSessionBench()
    const asMember = () => ({ body: { peachCode: 0, memberDetails: bench.service.member } })

    it('is never renewed, lasts as long as its token, and says when it ended', async () => {
      Object.assign(window, { __entryToken: { name: 'token', token: 'canary' } })
      bench.service.intercept = asMember
      const tab = await openTab(v3())
      await pass(600)
      expect([tab.readSessionState().status, kept()?.refreshToken]).toEqual(['member', null])
      await pass(PERIOD_V1)
      expect(new Set(bench.service.calls())).toEqual(new Set(['GetMember']))
      bench.service.intercept = () => ({ body: { peachCode: 7 } })
      await pass(PERIOD_V1)
      expect([tab.readSessionState(), kept()]).toEqual([{ status: 'anonymous', reason: 'ended' }, null])
      expect(cookie('loyaltyMemberLink')).toBeUndefined()
      tab.stop()
    })

    it('is not left of a token that the service does not know', async () => {
      keepSession({ token: 'forged', refreshToken: null, cypherVersion: 3 })
      document.cookie = 'loyaltyMemberLink=1; path=/'
      bench.service.intercept = () => ({ body: { peachCode: 7 } })
      const tab = await openTab(v3())
      await pass(600)
      expect([tab.readSessionState().status, kept()]).toEqual(['anonymous', null])
      tab.stop()
    })
  })

  describe('as a thief of the guest’s list', () => {
    const config = buildMembershipConfig()
    beforeEach(() => {
      localStorage.clear()
      for (const forget of [forgetSessionClient, forgetGuestFilms, forgetFavouriteFilms]) forget()
      emitFavouriteEvent(null)
      signOutMember()
    })
    afterEach(() => void vi.unstubAllGlobals())

    /** Names of the calls that changed the account. */
    const changes = (calls: ReturnType<typeof playMemberService>) =>
      calls.map(({ name }) => name).filter(name => !name.startsWith('Get'))

    it('gets nothing of it until the visitor says that the account is theirs', async () => {
      writeGuestFilms(['192201', '3'])
      signInMember('7', { isByLink: true })
      const calls = playMemberService(() => ({ peachCode: 0, externalFilmIds: [] }))
      await startMemberFilms(config)
      const event = readFavouriteEvent()
      expect(event).toMatchObject({ kind: 'question', count: 2, member: { email: 'ada@lumen.example' } })
      expect([changes(calls), localStorage.getItem(GUEST_FILMS_KEY)]).toEqual([[], '["192201","3"]'])
      if (event?.kind === 'question') event.confirm()
      await waitFor(() => expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('[]'))
      expect(changes(calls)).toEqual(['AddFavoriteFilm', 'AddFavoriteFilm'])
    })

    it('gets nothing where the visitor has signed in themselves before they say yes', async () => {
      writeGuestFilms(['192201'])
      signInMember('7', { isByLink: true })
      const calls = playMemberService(() => ({ peachCode: 0, externalFilmIds: [] }))
      await startMemberFilms(config)
      const event = readFavouriteEvent()
      signInMember('8')
      if (event?.kind === 'question') event.confirm()
      expect([event?.kind, changes(calls), localStorage.getItem(GUEST_FILMS_KEY)]).toEqual([
        'question',
        [],
        '["192201"]',
      ])
    })
  })
})
