/** Which film shows at which theaters, below the path prefix: written by build and refresh. */
export const FILM_INDEX_PATH = '/digest/films.json'
