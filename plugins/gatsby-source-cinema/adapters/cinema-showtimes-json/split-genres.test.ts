import { expect, it } from 'vitest'
import { splitGenres } from './split-genres'

it.each([
  ['Comedy Science Fiction Action', ['Comedy', 'Science Fiction', 'Action']],
  ['horror  mystery', ['Horror', 'Mystery']],
  ['TV Movie', ['TV Movie']],
  ['Crime, Film Noir', ['Crime', 'Film Noir']],
  ['Comedy Slow Cinema', ['Comedy Slow Cinema']],
  ['Drama Drama', ['Drama']],
  ['', []],
])('genres of %j are %j', (text, genres) => {
  expect(splitGenres(text)).toEqual(genres)
})
