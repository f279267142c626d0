import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePageQuery } from './use-page-query'

function Query() {
  const { query, changeQuery } = usePageQuery()
  return (
    <>
      <button onClick={() => changeQuery({ day: '2026-11-22', show: null })}>{JSON.stringify(query)}</button>
      <button aria-label="step" onClick={() => changeQuery({ format: 'imax,3d' }, { isStep: true })} />
    </>
  )
}

const shown = () => JSON.parse(screen.getByRole('button', { name: /^{/ }).textContent ?? '')

describe('usePageQuery', () => {
  beforeEach(() => {
    window.history.replaceState({ key: 'k' }, '', '/movies/?show=week&beta=true&page=2#top')
    // As the router hears of a page.
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

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
    act(() => screen.getByRole('button', { name: /^{/ }).click())
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

  it('makes a step of the visitor an entry of its own, which back undoes without telling the router', () => {
    window.history.replaceState({ key: 'k' }, '', '/movies/?show=week#top')
    render(<Query />)
    const told = vi.fn()
    window.addEventListener('popstate', told)
    const entries = window.history.length
    act(() => screen.getByRole('button', { name: 'step' }).click())
    expect(shown()).toEqual({ show: 'week', format: 'imax,3d' })
    expect(window.location.search).toBe('?show=week&format=imax,3d')
    expect(window.history.length).toBe(entries + 1)
    act(() => {
      window.history.replaceState({ key: 'k' }, '', '/movies/?show=week#top')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(shown()).toEqual({ show: 'week' })
    expect(told).not.toHaveBeenCalled()
    window.removeEventListener('popstate', told)
  })

  it('leaves going to another page to the router', () => {
    render(<Query />)
    const told = vi.fn()
    window.addEventListener('popstate', told)
    act(() => {
      window.history.replaceState({ key: 'other' }, '', '/theaters/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(told).toHaveBeenCalledOnce()
    window.removeEventListener('popstate', told)
  })

  it('makes no entry for what changes nothing', () => {
    render(<Query />)
    act(() => screen.getByRole('button', { name: 'step' }).click())
    const entries = window.history.length
    act(() => screen.getByRole('button', { name: 'step' }).click())
    expect(window.history.length).toBe(entries)
  })
})
