import { describe, expect, it } from 'vitest'
import { COMPOSITION_COUNT, posterSeed, preferredComposition } from '../../config/poster-composition'
import { assignCompositions, LEAST_DISTANCE } from './assign-compositions'

interface Film {
  id: string
  title: string
  poster?: string
}
type Input = Parameters<typeof assignCompositions>[0]

const films = (count: number): Film[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${(index * 37) % 1000}`, title: `Film ${index}` }))
const assign = (movies: readonly Film[], events: readonly Film[] = []) =>
  assignCompositions({ movies, events } as unknown as Input)

function drawingsOf(list: readonly Film[], assigned = assign(list)) {
  return list.map(film => assigned[posterSeed(film)] ?? preferredComposition(posterSeed(film)))
}

describe('assignCompositions', () => {
  it('repeats no drawing within a row of a grid and the rows beside it', () => {
    const drawings = drawingsOf(films(300))
    drawings.forEach((drawing, place) => {
      expect(drawings.slice(place + 1, place + 1 + LEAST_DISTANCE)).not.toContain(drawing)
    })
  })

  it('always finds one', () => {
    expect(COMPOSITION_COUNT).toBeGreaterThan(2 * LEAST_DISTANCE)
  })

  it('keeps the drawings of most films when others open and close', () => {
    const before = films(60)
    const after = [...before.filter((_, index) => index % 12 !== 5), { id: '2000', title: 'A new film' }]
    const [first, second] = [assign(before), assign(after)]
    const kept = after.filter(film => drawingsOf([film], first)[0] === drawingsOf([film], second)[0])
    expect(kept.length).toBeGreaterThan(0.85 * after.length)
  })

  it('lists only those that cannot have their preferred one, and none with a picture', () => {
    const list = films(40)
    expect(Object.keys(assign(list)).length).toBeLessThan(20)
    expect(assign(list.map(film => ({ ...film, poster: '/a.jpg' })))).toEqual({})
  })

  it('arranges events as a list of their own', () => {
    const list = films(40)
    expect(assign([], list)).toEqual(assign(list))
  })
})
