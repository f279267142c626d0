import { graphql } from 'gatsby'

/** A showtime with everything a chip shows; its film and attributes are referenced by id. */
export const showtimeFields = graphql`
  fragment ShowtimeFields on Showtime {
    id
    theaterId
    movieId
    startsAt
    startsAtMs
    businessDay
    afterMidnight
    filmStartsAt
    endsAt
    screen
    tags
    availability
    bookingUrl
    price {
      from
      currency
    }
    notes
  }
`

export const attributeFields = graphql`
  fragment AttributeFields on Attribute {
    tag
    label
    kind
    weight
  }
`

/** A film in a list: poster, title, certificate, length. */
export const movieCardFields = graphql`
  fragment MovieCardFields on Movie {
    movieId
    title
    path
    certificate
    runtimeMinutes
    poster
    releaseDate
    year
    directors
    flags
  }
`

/** An event in a list. */
export const eventCardFields = graphql`
  fragment EventCardFields on Event {
    eventId
    title
    path
    type
    shortDescription
    startAt
    endAt
    poster
    priority
  }
`
