import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePageQuery } from './use-page-query'

function Query() {
  const { query, changeQuery } = usePageQuery()
  return <button onClick={() => changeQuery({ day: '2026-11-22', show: null })}>{JSON.stringify(query)}</button>
}

const shown = () => JSON.parse(screen.getByRole('button').textContent ?? '')

describe('usePageQuery', () => {
  beforeEach(() => window.history.replaceState({ key: 'k' }, '', '/movies/?show=week&beta=true&page=2#top'))

  it('is empty on the server, whatever the address', () => {
    expect(renderToString(<Query />)).toContain('{}')
  })

  it('reads booleans and numbers as such (specification §2)', () => {
    render(<Query />)
    expect(shown()).toEqual({ show: 'week', beta: true, page: 2 })
  })

  it('changes some parameters and leaves path, hash, the others and the history entry alone', () => {
    render(<Query />)
    const entries = window.history.length
    act(() => screen.getByRole('button').click())
    expect(shown()).toEqual({ beta: true, page: 2, day: '2026-11-22' })
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/movies/?beta=true&page=2&day=2026-11-22#top',
    )
    expect(window.history.length).toBe(entries)
    expect(window.history.state).toEqual({ key: 'k' })
  })

  it('follows back and forward', () => {
    render(<Query />)
    act(() => {
      window.history.replaceState(null, '', '/movies/?show=soon')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(shown()).toEqual({ show: 'soon' })
  })
})
