import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useKeptChange } from './use-kept-change'

beforeEach(() => window.localStorage.clear())

const visit = (revision: string) => renderHook(() => useKeptChange<string>('menus en', revision)).result

describe('a change that is kept', () => {
  it('is compared with the state that it was made from, also in a later visit', () => {
    const first = visit('a1')
    act(() => first.current.change('mine'))
    act(() => first.current.change('mine, longer'))
    expect(visit('b2').current).toMatchObject({ value: 'mine, longer', revision: 'a1' })
  })

  it('lies over what others saved once its author was told', () => {
    const first = visit('a1')
    act(() => first.current.change('mine'))
    act(() => first.current.layOver('b2'))
    expect(visit('c3').current).toMatchObject({ value: 'mine', revision: 'b2' })
  })

  it('is gone when it is saved, but for what was typed while it was', () => {
    const first = visit('a1')
    act(() => first.current.change('mine'))
    act(() => first.current.change('mine, longer'))
    act(() => first.current.settle('mine', 'b2'))
    expect(first.current).toMatchObject({ value: 'mine, longer', revision: 'b2' })
    act(() => first.current.settle('mine, longer', 'b2'))
    expect(visit('b2').current).toMatchObject({ value: null, revision: 'b2' })
  })
})
