import { describe, expect, it } from 'vitest'
import { buildOtherFilms } from './other-films'

const film = (id: string, directors: string[], cast: string[] = []) => ({ id, directors, cast })
const faust = film('faust', ['F. W. Murnau'], ['Gösta Ekman'])
const sunrise = film('sunrise', ['F.W. Murnau'], ['Janet Gaynor'])
const general = film('general', ['Buster Keaton'], ['Buster Keaton'])

describe('buildOtherFilms', () => {
  it.each([
    ['a director, however the name is set', faust, [sunrise, general], ['F. W. Murnau: sunrise']],
    ['an actor, without case and accents', faust, [film('x', [], ['GOSTA EKMAN'])], ['Gösta Ekman: x']],
    [
      'somebody who acts in one and directs the other',
      film('y', [], ['F. W. Murnau']),
      [faust],
      ['F. W. Murnau: faust'],
    ],
    ['a person once who directs and acts', general, [film('z', ['Buster Keaton'])], ['Buster Keaton: z']],
    ['nobody who has this film alone', general, [general, faust], []],
    ['nobody whose name has no letters', film('a', ['–']), [film('b', ['?'])], []],
  ])('names %s', (_, movie, candidates, expected) => {
    const people = buildOtherFilms(candidates)(movie)
    expect(people.map(({ name, movies }) => `${name}: ${movies.map(({ id }) => id).join(', ')}`)).toEqual(expected)
  })

  it('names at most three films of a person, in the order of the list', () => {
    const candidates = ['1', '2', '3', '4'].map(id => film(id, ['Fritz Lang']))
    const [person] = buildOtherFilms(candidates)(film('2', ['Fritz Lang']))
    expect(person?.movies.map(({ id }) => id)).toEqual(['1', '3', '4'])
  })
})
