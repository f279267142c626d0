import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { MovieRecord } from '../page/records'
import { describeFilmPage } from './describe-film-page'
import { PageHead } from '../page/page-head'
import { type Packed, useUnpacked } from '../page/unpack-record'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const MovieScreen = deferredComponent(
  pageCode('movie-screen', () =>
    import(/* webpackChunkName: "movie-screen" */ './movie-screen').then(module => module.MovieScreen),
  ),
)

type MovieData = { movie: Packed<MovieRecord> }

export default function MovieTemplate({ data }: PageProps<MovieData, PageContext>) {
  return <MovieScreen movie={useUnpacked<MovieRecord>(data.movie)} />
}

export function Head({ data, pageContext }: HeadProps<MovieData, PageContext>) {
  const { poster: image, sharingPicture } = data.movie
  return (
    <PageHead
      {...{ pageContext, image, sharingPicture }}
      {...describeFilmPage(data.movie, pageContext.language)}
      type="video.movie"
    />
  )
}

export const query = graphql`
  query Movie($language: String!, $movieId: String) {
    movie(language: { eq: $language }, movieId: { eq: $movieId }) {
      ...MovieCardFields
      originalTitle
      genres
      cast
      synopsis
      backdrop
      trailer
      isTrailerPlayable
      permalinkOrigin
      sharingPicture
      studio
      originalLanguage
      note {
        text
        author
      }
      quote {
        text
        source
      }
      stills {
        src
        alt
      }
      buckets
      showtimeDays
      today
      nextDayInWords
      isTodayOver
      showtimes: packedShowtimes(days: 7)
      attributes(days: 7) {
        ...AttributeFields
      }
      theaters(days: 7) {
        theaterId
        coordinates {
          latitude
          longitude
        }
      }
      events {
        ...EventCardFields
      }
      similar {
        ...MovieCardFields
      }
      people {
        name
        movies {
          movieId
          title
          lang
          path
        }
      }
    }
  }
`
