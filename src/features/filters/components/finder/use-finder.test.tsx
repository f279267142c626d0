import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCESS_PROFILE_KEY, accessProfile, writeAccessProfile } from '../../client/access-profile-store'
import { useApplyAccessProfile } from './use-finder'

function Page() {
  useApplyAccessProfile()
  return null
}

const search = () => window.location.search
function open(address: string, kept: string | null = null) {
  window.history.replaceState(null, '', address)
  if (kept) window.localStorage.setItem(ACCESS_PROFILE_KEY, kept)
  render(<Page />)
}

beforeEach(() => {
  window.localStorage.clear()
  accessProfile.forget()
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

describe('a page with a finder and the visitor’s needs (issue: remembered locally, applied everywhere)', () => {
  it.each<[string, string, string | null, string]>([
    ['gets them into its address', '/films/', 'wheelchair,captions', '?access=captions,wheelchair'],
    ['keeps what else the address says', '/films/?day=tomorrow', 'captions', '?day=tomorrow&access=captions'],
    ['leaves an address that speaks of access: a shared link', '/films/?access=baby', 'captions', '?access=baby'],
    ['leaves an address that sets them aside', '/films/?access=any', 'captions', '?access=any'],
    ['stays as it is for who needs nothing', '/films/', null, ''],
    ['stays as it is where what was kept is no need', '/films/', 'telepathy', ''],
  ])('%s', (_, address, kept, wanted) => {
    open(address, kept)
    expect(search()).toBe(wanted)
  })

  it('adds no step to the history', () => {
    const before = window.history.length
    open('/films/', 'captions')
    expect(window.history.length).toBe(before)
  })

  it('follows needs that the visitor changes there, over what a link asked for', () => {
    open('/films/?access=baby', 'captions')
    act(() => writeAccessProfile(['captions', 'wheelchair']))
    expect(search()).toBe('?access=captions,wheelchair')
    act(() => writeAccessProfile([]))
    expect(search()).toBe('')
  })

  it('follows needs changed in another tab', () => {
    open('/films/', 'captions')
    const changed = { key: ACCESS_PROFILE_KEY, newValue: 'relaxed' }
    act(() => void window.dispatchEvent(new StorageEvent('storage', changed)))
    expect(search()).toBe('?access=relaxed')
  })
})
