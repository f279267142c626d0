import { graphql } from 'gatsby'

/** Fields of a showtime's chip; film and attributes are referenced by id. */
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

/** Fields of a film's card. */
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

/** Fields of an event's card. */
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
