import { describe, expect, it } from 'vitest'
import type { FoundFilm } from '../../features/search/rules/search-item'
import { arrangeWatched } from './use-watchlist'

const film = (movieId: string): FoundFilm => ({
  ...{ kind: 'film', movieId, name: `Film ${movieId}`, originalTitle: null, path: `/movies/${movieId}/` },
  ...{ year: null, certificate: null, state: 'now', poster: null },
})
const input = {
  films: new Map(['on', 'soon', 'over'].map(id => [id, film(id)])),
  ahead: [{ movieId: 'on', title: 'On', theaterIds: ['harbour', 'quarry'] }],
  announced: new Map([['soon', '2027-02-01']]),
}

describe('a visitor’s films', () => {
  it('stand with where they show and when they come, the last one first', () => {
    const { watched } = arrangeWatched({ ids: ['on', 'soon', 'over'], ...input })
    expect(watched.map(({ film: { movieId }, theaterIds, releaseDate }) => [movieId, theaterIds, releaseDate])).toEqual(
      [
        ['over', [], null],
        ['soon', [], '2027-02-01'],
        ['on', ['harbour', 'quarry'], null],
      ],
    )
  })

  it('name those that the site no longer knows', () => {
    expect(arrangeWatched({ ids: ['gone', 'on'], ...input }).gone).toEqual(['gone'])
  })
})
