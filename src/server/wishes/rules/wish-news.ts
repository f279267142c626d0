/**
 * What a wish can be about besides film, person, series and theater: `format:imax`, `language:fr`, `access:captions`.
 * Empty for a showtime as such.
 */
export type Trait = string

/** A day on which a film is on at a theater, as such or with a trait. */
export interface NewDay {
  movieId: string
  theaterId: string
  /** Business day, `YYYY-MM-DD`. */
  day: string
  trait: Trait
}

/** A film that goes on sale at theaters where it was not. */
export interface NewSale {
  movieId: string
  trait: Trait
  /** Theaters where it can be booked since this refresh. */
  theaterIds: string[]
  /** When it went on sale first, in epoch ms, at every theater where it has been. */
  firstAt: Record<string, number>
}

/** A showtime that was sold out and can be booked again. */
export interface NewSeats {
  movieId: string
  theaterId: string
  showtimeId: string
  day: string
  /** The theater's local time, `YYYY-MM-DDTHH:mm:ss`. */
  startsAt: string
  traits: Trait[]
  /** When it was seen to be sold out, in epoch ms. */
  since: number
}

/** A series: an event with films. */
export interface Series {
  id: string
  movieIds: string[]
  /** Empty for all. */
  theaterIds: string[]
}

/** What a refresh brought, with all that wishes are matched by: the same after a restart, whatever was published since. */
export interface WishNews {
  /** Epoch ms at which the host saw it. */
  at: number
  days: NewDay[]
  sales: NewSale[]
  seats: NewSeats[]
  /** Folded names of the people of each film in the news. */
  people: Record<string, string[]>
  series: Series[]
}

export const hasNews = ({ days, sales, seats }: WishNews) => days.length + sales.length + seats.length > 0
