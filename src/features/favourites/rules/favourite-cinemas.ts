/** A member's favourite theater (specification §3 Favourite cinema). */
export interface FavouriteCinema {
  boxofficeCinemaId: string
  subscribeToNewsletter: boolean
}

/** Payload that adds one theater with its newsletter (specification §7 Favourites). */
export function addedCinema(theaterId: string): { favoriteCinemas: FavouriteCinema } {
  return { favoriteCinemas: { boxofficeCinemaId: theaterId, subscribeToNewsletter: true } }
}

/** Payload that changes a theater's newsletter: the whole list (specification §7 Favourites). */
export function subscribedCinemas(
  cinemas: readonly FavouriteCinema[],
  theaterId: string,
  subscribeToNewsletter: boolean,
): { favoriteCinemas: FavouriteCinema[] } {
  return {
    favoriteCinemas: cinemas.map(cinema =>
      cinema.boxofficeCinemaId === theaterId ? { ...cinema, subscribeToNewsletter } : cinema,
    ),
  }
}
