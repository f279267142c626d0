import { globalHistory } from '@gatsbyjs/reach-router'
import { describe, expect, it, vi } from 'vitest'
import { announcePageSearch, followHistory, subscribePageSearch } from './page-search'

describe('the query of the page', () => {
  it('is announced at once within a page, and for another page only once the router has drawn it', () => {
    followHistory()
    const announced = vi.fn<() => void>()
    const stop = subscribePageSearch(announced)
    void globalHistory.navigate(`${window.location.pathname}?day=tomorrow`)
    expect(announced).toHaveBeenCalledTimes(1)
    void globalHistory.navigate('/shortlist/?picks=L0101')
    expect(announced).toHaveBeenCalledTimes(1)
    announcePageSearch()
    expect(announced).toHaveBeenCalledTimes(2)
    stop()
  })
})
