import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFilmFinder, readSearchTerm } from './search-films'

const film = (title: string, originalTitle: string | null = null) => ({ title, originalTitle })

describe('createFilmFinder', () => {
  it.each([
    // design/product.md 'Features beyond the specification': accent-insensitive search in original titles too
    ['metro', film('Metropolis'), true],
    ['METROPOLIS', film('Metropolis'), true],
    ['coeur fidele', film('Cœur fidèle'), true],
    ['the faithful', film('Cœur fidèle', 'The Faithful Heart'), true],
    ['mude tod', film('Destiny', 'Der müde Tod'), true],
    ['destiny tod', film('Destiny', 'Der müde Tod'), true],
    ['dr caligari', film('The Cabinet of Dr. Caligari'), true],
    ['singin in', film('Singin’ in the Rain'), true],
    ['1917', film('1917'), true],
    ['rain metropolis', film('Metropolis'), false],
    ['東京', film('Tokyo Story', '東京物語'), true],
    ['…', film('Metropolis'), true],
  ])('%s in %o: %s', (term, found, is) => expect(createFilmFinder(term)(found)).toBe(is))

  it('finds every film by its own title, in capitals too', () => {
    fc.assert(
      fc.property(fc.string(), title => {
        const isFound = createFilmFinder(title.toUpperCase())
        return isFound(film(title)) && isFound(film('Other', title))
      }),
    )
  })

  it('finds fewer films, never others, the longer the term', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (term, more, title) => {
        return !createFilmFinder(`${term} ${more}`)(film(title)) || createFilmFinder(term)(film(title))
      }),
    )
  })
})

describe('readSearchTerm', () => {
  it.each([
    [undefined, ''],
    ['  metro ', 'metro'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('reads %s', (text, term) => expect(readSearchTerm(text)).toBe(term))
})
