/** Path of the page on which a visitor asks to be told; films and showtimes link to it (features/wishes). */
export const TELL_ME_PATH = '/tell-me/'

/** With what is asked for chosen: `/tell-me/?about=film:HO00001&when=seats-back&theater=L0101`. */
export function filmWishPath({ movieId, when, theaterId }: FilmWish): string {
  const theater = theaterId === undefined ? '' : `&theater=${encodeURIComponent(theaterId)}`
  return `${TELL_ME_PATH}?about=film:${encodeURIComponent(movieId)}&when=${when}${theater}`
}

/** What can be asked for besides films: `/tell-me/?about=series:e1`. */
export function wishPath({ about, id }: { about: 'series' | 'person' | 'theater'; id: string }): string {
  return `${TELL_ME_PATH}?about=${about}:${encodeURIComponent(id)}`
}

interface FilmWish {
  movieId: string
  when: 'on-sale' | 'seats-back'
  theaterId?: string
}
