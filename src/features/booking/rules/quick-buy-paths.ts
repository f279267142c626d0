/** Path of the film index below the path prefix; build and refresh write it. */
export const FILM_INDEX_PATH = '/digest/films.json'
