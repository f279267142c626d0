import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildMembershipConfig,
  playMemberService,
  type ServedCall,
  signInMember,
  signOutMember,
} from '../../../../../tests/builders/favourite-service'
import { readCookie } from '../../../../platform/cookie'
import { onErrorReport } from '../../../../platform/report-error'
import { GUEST_COOKIE } from '../../../session/rules/session-cookie'
import {
  forgetFavouriteFilms,
  INVITED_KEY,
  isFavouriteFilm,
  pressFavouriteFilm,
  readFavouriteFilms,
  setMemberFilms,
  subscribeFavouriteFilms,
} from '../favourite-films'
import { readFavouriteEvent, emitFavouriteEvent } from '../favourite-events'
import { followSession } from './favourites-access'
import { forgetGuestFilms, GUEST_FILMS_KEY, writeGuestFilms } from '../guest-films'
import { changeMemberFilm, CONFIRMED_KEY, startMemberFilms } from './member-films'
import { forgetSessionClient } from '../../../session/client/session-access'

const config = buildMembershipConfig()
const NOSFERATU = { movieId: '192201', title: 'Nosferatu' }
const OK = { peachCode: 0 }

/** A service with a list of its own. */
function playFilms(known: string[], change: (call: ServedCall) => unknown = () => OK) {
  return playMemberService(call => {
    if (call.name === 'GetFavoriteFilms') return { ...OK, externalFilmIds: known }
    return call.name === 'GetMember' ? { ...OK } : change(call)
  })
}
const changesOf = (calls: ServedCall[]) =>
  calls.filter(({ name }) => name !== 'GetFavoriteFilms').map(({ name, body }) => [name, body['externalFilmId']])

beforeEach(() => {
  localStorage.clear()
  forgetSessionClient()
  forgetGuestFilms()
  forgetFavouriteFilms()
  emitFavouriteEvent(null)
  signOutMember()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a guest’s films', () => {
  it('are kept in this browser by their ids, with the cookie that marks a guest', () => {
    followSession(config, 'anonymous')
    pressFavouriteFilm(NOSFERATU)
    expect(isFavouriteFilm('192201')).toBe(true)
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('["192201"]')
    expect(readCookie(GUEST_COOKIE)).toBe('1')
    pressFavouriteFilm(NOSFERATU)
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('[]')
    expect(readCookie(GUEST_COOKIE)).toBeNull()
  })

  it('invite once to sign in, and never again', () => {
    followSession(config, 'anonymous')
    pressFavouriteFilm(NOSFERATU)
    expect(readFavouriteEvent()).toMatchObject({ kind: 'invitation', of: 'film', name: 'Nosferatu' })
    expect(localStorage.getItem(INVITED_KEY)).not.toBeNull()
    emitFavouriteEvent(null)
    pressFavouriteFilm({ movieId: '2', title: 'Two' })
    expect(readFavouriteEvent()).toBeNull()
  })

  it('invite nobody where the service keeps no lists: version 1', () => {
    followSession(buildMembershipConfig({ version: 1 }), 'anonymous')
    pressFavouriteFilm(NOSFERATU)
    expect(readFavouriteEvent()).toBeNull()
  })

  it('last as long as the page where the browser keeps nothing, which is said', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed')
    })
    followSession(config, 'anonymous')
    pressFavouriteFilm(NOSFERATU)
    expect(isFavouriteFilm('192201')).toBe(true)
    expect(readFavouriteFilms().isKept).toBe(false)
    expect(readFavouriteEvent()).toEqual({ kind: 'unkept' })
  })

  it('are a hundred at most, which is said', () => {
    writeGuestFilms(Array.from({ length: 100 }, (_, at) => `f${at}`))
    pressFavouriteFilm(NOSFERATU)
    expect(isFavouriteFilm('192201')).toBe(false)
    expect(readFavouriteEvent()).toEqual({ kind: 'full' })
  })

  it('follow what another tab does', () => {
    const heard = vi.fn()
    const stop = subscribeFavouriteFilms(heard)
    localStorage.setItem(GUEST_FILMS_KEY, '["9"]')
    window.dispatchEvent(new StorageEvent('storage', { key: GUEST_FILMS_KEY, newValue: '["9"]' }))
    expect(heard).toHaveBeenCalled()
    expect(isFavouriteFilm('9')).toBe(true)
    stop()
  })
})

describe('a member’s films (specification §4 Favourite films)', () => {
  it('are read once there is a token', async () => {
    signInMember()
    playFilms(['1', '2'])
    await startMemberFilms(config)
    expect(readFavouriteFilms()).toMatchObject({ ids: ['1', '2'], place: 'account', status: 'ready' })
  })

  it('are seen at once when pressed, and stay where the service says 0', async () => {
    signInMember()
    const calls = playFilms([])
    await startMemberFilms(config)
    pressFavouriteFilm(NOSFERATU)
    expect(isFavouriteFilm('192201')).toBe(true)
    expect(readFavouriteFilms().isFetching).toBe(true)
    await waitFor(() => expect(readFavouriteFilms().isFetching).toBe(false))
    expect(isFavouriteFilm('192201')).toBe(true)
    expect(calls.at(-1)?.body).toEqual({ externalFilmId: '192201', peachId: '192201' })
  })

  it('are taken back where it does not: logged and said (§8, code 72)', async () => {
    signInMember()
    playFilms([], () => ({ peachCode: 72 }))
    await startMemberFilms(config)
    const reported = vi.fn()
    const stop = onErrorReport(reported)
    pressFavouriteFilm(NOSFERATU)
    await waitFor(() => expect(isFavouriteFilm('192201')).toBe(false))
    expect(readFavouriteEvent()).toMatchObject({ kind: 'fault', name: 'Nosferatu', fault: { kind: 'code', code: 72 } })
    expect(reported).toHaveBeenCalled()
    stop()
  })

  it('lose nothing where nobody answers: the press can be made again', async () => {
    signInMember()
    let isReachable = false
    playFilms([], () => (isReachable ? OK : new TypeError('no way')))
    await startMemberFilms(config)
    pressFavouriteFilm(NOSFERATU)
    await waitFor(() => expect(readFavouriteEvent()).toMatchObject({ fault: { kind: 'unreachable' } }))
    isReachable = true
    const event = readFavouriteEvent()
    if (event?.kind === 'fault') event.retry()
    await waitFor(() => expect(readFavouriteFilms()).toMatchObject({ ids: ['192201'], isFetching: false }))
  })

  it('end as they were pressed last, however fast', async () => {
    signInMember()
    const calls = playFilms([])
    await startMemberFilms(config)
    pressFavouriteFilm(NOSFERATU)
    pressFavouriteFilm(NOSFERATU)
    await waitFor(() => expect(readFavouriteFilms().isFetching).toBe(false))
    expect(isFavouriteFilm('192201')).toBe(false)
    expect(changesOf(calls)).toEqual([
      ['AddFavoriteFilm', '192201'],
      ['RemoveFavoriteFilm', '192201'],
    ])
  })

  it('say that one is offline, and change nothing', async () => {
    signInMember()
    const calls = playFilms([])
    await startMemberFilms(config)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    pressFavouriteFilm(NOSFERATU)
    expect(readFavouriteEvent()).toMatchObject({ kind: 'fault', fault: { kind: 'offline' } })
    expect(changesOf(calls)).toEqual([])
  })

  it('are not changed without a member with a token', async () => {
    const calls = playFilms([])
    await expect(changeMemberFilm(config, '1', false)).resolves.toMatchObject({ ok: false, error: { code: 7 } })
    expect(calls).toEqual([])
  })

  it('wait for the session: what is pressed meanwhile is done then, or kept by the guest', async () => {
    setMemberFilms({ ids: [], status: 'loading' })
    pressFavouriteFilm(NOSFERATU)
    signInMember()
    const calls = playFilms([])
    await startMemberFilms(config)
    await waitFor(() => expect(changesOf(calls)).toEqual([['AddFavoriteFilm', '192201']]))

    forgetFavouriteFilms()
    setMemberFilms({ ids: [], status: 'loading' })
    pressFavouriteFilm(NOSFERATU)
    followSession(config, 'anonymous')
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('["192201"]')
  })

  it('that could not be read are read again by the next press', async () => {
    signInMember()
    let isReachable = false
    playMemberService(({ name }) =>
      isReachable ? (name === 'GetFavoriteFilms' ? { ...OK, peachIds: [5] } : OK) : new TypeError('no way'),
    )
    await startMemberFilms(config)
    expect(readFavouriteFilms().status).toBe('failed')
    isReachable = true
    pressFavouriteFilm(NOSFERATU)
    await waitFor(() => expect(readFavouriteFilms()).toMatchObject({ ids: ['5', '192201'], isFetching: false }))
  })
})

describe('a guest’s films at login', () => {
  it('become the member’s, but for those that are there', async () => {
    writeGuestFilms(['1', '2'])
    signInMember()
    const calls = playFilms(['1'])
    await startMemberFilms(config)
    expect(changesOf(calls)).toEqual([['AddFavoriteFilm', '2']])
    expect(readFavouriteFilms().ids).toEqual(['1', '2'])
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('[]')
    expect(readFavouriteEvent()).toEqual({ kind: 'merged', count: 1, left: 0 })
  })

  it('stay on this device where the service does not take them yet, told once', async () => {
    writeGuestFilms(['early', '2'])
    signInMember()
    playFilms([], ({ body }) => (body['externalFilmId'] === 'early' ? { peachCode: 72 } : OK))
    await startMemberFilms(config)
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('["early"]')
    expect(isFavouriteFilm('early')).toBe(true)
    expect(readFavouriteEvent()).toEqual({ kind: 'merged', count: 1, left: 1 })
    emitFavouriteEvent(null)
    await startMemberFilms(config)
    expect(readFavouriteEvent()).toBeNull()
  })

  it('stay all of them where the service cannot be reached', async () => {
    writeGuestFilms(['1', '2'])
    signInMember()
    playFilms([], () => new TypeError('no way'))
    await startMemberFilms(config)
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('["1","2"]')
    expect(readFavouriteFilms().ids).toEqual(['1', '2'])
  })
})

describe('a guest’s films, where a link has signed a member in', () => {
  const question = () => {
    const event = readFavouriteEvent()
    if (event?.kind !== 'question') throw new Error('Nothing was asked')
    return event
  }

  it('stay on this device until the visitor says that the account is theirs', async () => {
    writeGuestFilms(['192201', '3'])
    signInMember('7', { isByLink: true })
    const calls = playFilms(['3'])
    await startMemberFilms(config)
    expect(question()).toMatchObject({ member: { firstName: 'Ada' }, count: 2 })
    expect([changesOf(calls), localStorage.getItem(GUEST_FILMS_KEY)]).toEqual([[], '["192201","3"]'])
    question().confirm()
    await waitFor(() => expect(readFavouriteEvent()).toEqual({ kind: 'merged', count: 1, left: 0 }))
    expect(localStorage.getItem(GUEST_FILMS_KEY)).toBe('[]')
  })

  it('are not asked about again once that was said, but for another member', async () => {
    localStorage.setItem(CONFIRMED_KEY, '7')
    writeGuestFilms(['192201'])
    signInMember('7', { isByLink: true })
    playFilms([])
    await startMemberFilms(config)
    expect(readFavouriteEvent()).toMatchObject({ kind: 'merged' })
    emitFavouriteEvent(null)
    writeGuestFilms(['3'])
    signInMember('8', { isByLink: true })
    await startMemberFilms(config)
    expect(question().member.memberId).toBe('8')
  })

  it('are no question where there are none, nor merged after somebody else has signed in', async () => {
    signInMember('7', { isByLink: true })
    const calls = playFilms([])
    await startMemberFilms(config)
    expect(readFavouriteEvent()).toBeNull()
    writeGuestFilms(['192201'])
    await startMemberFilms(config)
    signInMember('8')
    question().confirm()
    expect([changesOf(calls), localStorage.getItem(GUEST_FILMS_KEY)]).toEqual([[], '["192201"]'])
  })
})
