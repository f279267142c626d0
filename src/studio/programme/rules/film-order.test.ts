import { describe, expect, it } from 'vitest'
import { arrange, dropFilm, orderOf, stepFilm } from './film-order'

describe('the order of films', () => {
  it('is read of both forms', () => {
    expect(orderOf(['b', 7])).toEqual(['b', '7'])
    expect(orderOf({ a: 3, b: 1, c: 'x' })).toEqual(['b', 'a'])
    expect(orderOf(undefined)).toEqual([])
  })

  it('puts its films first, and leaves the others as they come', () => {
    const films = ['a', 'b', 'c', 'd'].map(id => ({ id }))
    expect(arrange(films, ['c', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
  })

  it.each([
    [['a', 'b'], 'b', 'up', ['b', 'a']],
    [['a', 'b'], 'a', 'up', ['a', 'b']],
    [['a', 'b'], 'a', 'down', ['b', 'a']],
    [['a', 'b'], 'b', 'down', ['a']],
    [['a'], 'x', 'up', ['a', 'x']],
    [['a'], 'x', 'down', ['a']],
  ] as const)('%j with %s one %s is %j', (order, id, step, after) => {
    expect(stepFilm(order, id, step)).toEqual(after)
  })

  it.each([
    [['a', 'b', 'c'], 'c', 'a', ['c', 'a', 'b']],
    [['a', 'b', 'c'], 'a', 'c', ['b', 'c', 'a']],
    [['a', 'b'], 'x', 'a', ['x', 'a', 'b']],
    [['a', 'b'], 'x', 'y', ['a', 'b', 'x']],
    [['a', 'b'], 'a', 'y', ['b']],
    [['a', 'b'], 'a', 'a', ['a', 'b']],
  ])('%j with %s dropped on %s is %j', (order, id, onto, after) => {
    expect(dropFilm(order, id, onto)).toEqual(after)
  })
})
