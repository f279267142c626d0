import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { MovieScreen, type MovieQuery } from '../features/screens/components/movie-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function MovieTemplate({ data }: PageProps<MovieQuery, PageContext>) {
  return <MovieScreen movie={data.movie} />
}

export function Head({ data, pageContext }: HeadProps<MovieQuery, PageContext>) {
  const { title, synopsis, poster } = data.movie
  return <PageHead pageContext={pageContext} title={title} description={synopsis} image={poster} type="video.movie" />
}

export const query = graphql`
  query Movie($movieId: String) {
    movie(movieId: { eq: $movieId }) {
      ...MovieCardFields
      originalTitle
      genres
      cast
      synopsis
      backdrop
      trailer
      studio
      originalLanguage
      buckets
      showtimeDays
      showtimes(days: 7) {
        ...ShowtimeFields
      }
      attributes(days: 7) {
        ...AttributeFields
      }
      theaters(days: 7) {
        today
      }
      events {
        ...EventCardFields
      }
      similar {
        ...MovieCardFields
      }
    }
  }
`
