import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildMembershipConfig,
  playMemberService,
  type ServedCall,
  signInMember,
  signOutMember,
} from '../../../../../tests/builders/favourite-service'
import {
  isFavouriteCinema,
  NO_CINEMAS,
  pressFavouriteTheater,
  readFavouriteCinemas,
  setCinemasStart,
  setFavouriteCinemas,
  subscribeFavouriteCinemas,
} from '../favourite-cinemas'
import { readFavouriteEvent, emitFavouriteEvent } from '../favourite-events'
import { changeMemberCinema, loadMemberCinemas, subscribeMemberCinema } from './member-cinemas'
import { forgetSessionClient } from '../../../session/client/session-access'

const config = buildMembershipConfig()
const HARBOUR = { boxofficeCinemaId: 'harbour', subscribeToNewsletter: true }
const QUARRY = { boxofficeCinemaId: 'quarry', subscribeToNewsletter: true }
const THEATER = { theaterId: 'quarry', name: 'Quarry' }
const OK = { peachCode: 0 }

function playCinemas(change: (call: ServedCall) => unknown = () => ({ ...OK, favoriteCinemas: [HARBOUR, QUARRY] })) {
  return playMemberService(call => {
    if (call.name === 'GetFavoriteCinemas') return { ...OK, favoriteCinemas: [HARBOUR] }
    return call.name === 'GetMember' ? { ...OK, memberDetails: { ...MEMBER, firstName: 'Ada again' } } : change(call)
  })
}
const MEMBER = { memberId: '7', username: 'ada', email: 'ada@lumen.example', firstName: 'Ada', lastName: 'Lumen' }

beforeEach(() => {
  forgetSessionClient()
  setCinemasStart(null)
  setFavouriteCinemas(NO_CINEMAS)
  emitFavouriteEvent(null)
  signOutMember()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a member’s theaters (specification §4 Favourite theaters, §6)', () => {
  it('are none for a guest, and for a programme of version 1: nothing is asked', async () => {
    const calls = playCinemas()
    await loadMemberCinemas(config)
    signInMember()
    await loadMemberCinemas(buildMembershipConfig({ version: 1 }))
    expect(readFavouriteCinemas()).toBe(NO_CINEMAS)
    expect(calls).toEqual([])
  })

  it('are read where somebody shows them', async () => {
    signInMember()
    const calls = playCinemas()
    setCinemasStart(() => void loadMemberCinemas(config))
    expect(calls).toEqual([])
    const stop = subscribeFavouriteCinemas(() => undefined)
    await waitFor(() => expect(readFavouriteCinemas()).toMatchObject({ status: 'ready', cinemas: [HARBOUR] }))
    stop()
  })

  it('are the answer’s list after a change, and the member is read anew', async () => {
    signInMember()
    const calls = playCinemas()
    await loadMemberCinemas(config)
    await expect(changeMemberCinema(config, 'quarry', true)).resolves.toMatchObject({ ok: true })
    expect(readFavouriteCinemas().cinemas).toEqual([HARBOUR, QUARRY])
    expect(calls.map(({ name }) => name)).toEqual(['GetFavoriteCinemas', 'AddFavoriteCinema', 'GetMember'])
    expect(calls[1]?.body).toEqual({ favoriteCinemas: QUARRY })
  })

  it('are taken off by their id, and subscribed to by the whole list (§7)', async () => {
    signInMember()
    const calls = playCinemas(() => ({ ...OK, favoriteCinemas: [] }))
    await loadMemberCinemas(config)
    await subscribeMemberCinema(config, 'harbour', false)
    expect(calls[1]).toEqual({
      name: 'AddFavoriteCinema',
      body: { favoriteCinemas: [{ boxofficeCinemaId: 'harbour', subscribeToNewsletter: false }] },
    })
    await changeMemberCinema(config, 'harbour', false)
    expect(calls.find(({ name }) => name === 'RemoveFavoriteCinema')?.body).toEqual({ boxofficeCinemaId: 'harbour' })
    expect(readFavouriteCinemas().cinemas).toEqual([])
  })

  it('stay as they were where the service refuses, which is said of the button that was pressed', async () => {
    signInMember()
    playCinemas(() => ({ peachCode: 9, clientErrorMessage: 'Not today' }))
    setCinemasStart(() => void loadMemberCinemas(config))
    const stop = subscribeFavouriteCinemas(() => undefined)
    await waitFor(() => expect(readFavouriteCinemas().status).toBe('ready'))
    pressFavouriteTheater(THEATER)
    expect(isFavouriteCinema('quarry')).toBe(true)
    await waitFor(() => expect(isFavouriteCinema('quarry')).toBe(false))
    expect(readFavouriteEvent()).toMatchObject({ kind: 'fault', name: 'Quarry', fault: { code: 9 } })
    stop()
  })

  it('say why they could not be read', async () => {
    signInMember()
    playMemberService(() => new TypeError('no way'))
    await loadMemberCinemas(config)
    expect(readFavouriteCinemas()).toMatchObject({ status: 'failed', fault: { kind: 'unreachable' } })
  })

  it('are what a guest is invited to sign in for', () => {
    pressFavouriteTheater(THEATER)
    expect(readFavouriteEvent()).toEqual({ kind: 'invitation', of: 'theater', name: 'Quarry' })
    expect(isFavouriteCinema('quarry')).toBe(false)
  })
})
