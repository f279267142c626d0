import { memo, useMemo } from 'react'
import { fitWords } from '../../../../ui/fit-words'
import { MovieLink } from '../../../movies/components/movie-link'
import { MoviePoster } from '../../../movies/components/movie-poster'
import { MovieFacts } from '../../../movies/components/movie-summary'
import { groupByMovie } from '../../../schedule/rules/group-showtimes'
import { type AttributeIndex, indexAttributes } from '../../../showtimes/components/attribute-index'
import { FormatGroups, haveSameRow, rowRoom } from './format-groups'
import type { DayRowsProps, ProgrammeMovie } from '../programme-data'

/** A programme of films: of a theater's page. */
export const BY_MOVIE = { variant: 'by-movie', Rows: FilmsOfDay } as const

/** A theater's day: films in the page's order, each with its showtimes. */
function FilmsOfDay({ showtimes, movies, attributes, hasPosters }: DayRowsProps) {
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const films = useMemo(() => sortLike([...movies.keys()], groupByMovie(showtimes)), [movies, showtimes])
  return (
    <div className="rows">
      {films.map(({ movieId, showtimes: members }) => {
        const movie = movies.get(movieId)
        return (
          movie && <StableFilmRow key={movieId} {...{ movie, attributes, index, hasPosters }} showtimes={members} />
        )
      })}
    </div>
  )
}

interface FilmRowProps extends Pick<DayRowsProps, 'showtimes' | 'attributes' | 'hasPosters'> {
  movie: ProgrammeMovie
  index: AttributeIndex
}

function FilmRow({ movie, showtimes, attributes, index, hasPosters }: FilmRowProps) {
  const { title, path, certificate, runtimeMinutes, directors = [] } = movie
  return (
    <article className="row film" style={rowRoom(showtimes)}>
      <span className="film-poster">{hasPosters && <MoviePoster movie={movie} hasTitleBeside />}</span>
      <div className="film-body">
        <div className="film-head">
          <h3 className="film-title" style={fitWords(title)}>
            {path === null ? title : <MovieLink {...{ path, title }} lang={movie.lang?.title} />}
          </h3>
          <div className="film-facts">
            <MovieFacts {...{ certificate, runtimeMinutes }} more={directors.slice(0, 2)} />
          </div>
        </div>
        <FormatGroups {...{ showtimes, attributes, index }} of={title} moviePath={path} />
      </div>
    </article>
  )
}

/** Re-renders only when one of its own showtimes changes. */
const StableFilmRow = memo(FilmRow, haveSameRow)

/** Sorts groups by the page's order of films; unknown films come last. */
function sortLike<T extends { movieId: string }>(order: readonly string[], groups: readonly T[]): T[] {
  const position = new Map(order.map((movieId, at) => [movieId, at]))
  return [...groups].sort((a, b) => (position.get(a.movieId) ?? Infinity) - (position.get(b.movieId) ?? Infinity) || 0)
}
