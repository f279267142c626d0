import type { AttributeWords } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { ICE_LABEL } from '../reading/french-words'
import { seatsLeftOf } from '../reading/seats'
import type { TheaterWithZone } from '../reading/theaters-with-zones'
import { webUrl } from '../reading/values'
import type { CgrFilm, CgrSeance } from './cgr-answers'

/** The film as a record of movies.json. */
export function translateFilm(film: CgrFilm, theaterId: string) {
  const minutes = Math.round(film.Duree ?? 0)
  return {
    id: movieIdOf(film, theaterId),
    title: film.Titre,
    runtimeMinutes: minutes > 0 ? minutes : undefined,
    synopsis: film.Synopsis?.trim() || undefined,
    poster: webUrl(film.Affiche),
  }
}

/** The AlloCiné number, which is the same in every cinema; else the film's own number with the cinema's prefix. */
export function movieIdOf(film: CgrFilm, theaterId: string): string | undefined {
  if (film.IDFilmAlloCine) return String(film.IDFilmAlloCine)
  return film.IDFilm ? `${theaterId}-${film.IDFilm}` : undefined
}

interface TranslateSeance {
  seance: CgrSeance
  film: CgrFilm
  theater: TheaterWithZone
  words: AttributeWords
  /** Template of a booking link. */
  bookingUrl: string | null | undefined
  /** Whether the partner's price is the public one. */
  showPrice: boolean
}

/** A showtime as a record of showtimes.json. The system has no screen, end, capacity or offset. */
export function translateSeance({ seance, film, theater, words, bookingUrl, showPrice }: TranslateSeance) {
  const { IDSeance: id, NbPlacesRestantes: remaining, PrixUnitaire: price } = seance
  const allocineId = film.IDFilmAlloCine || undefined
  const values = { showtimeId: id, movieId: film.IDFilm, filmId: film.IDFilm, allocineId }
  return {
    id: id ? `${theater.id}-${id}` : undefined,
    theaterId: theater.id,
    movieId: movieIdOf(film, theater.id),
    startsAt: startOf(seance),
    tags: [...new Set(labelsOf(seance).flatMap(label => words.tagsOf(label)))],
    soldOut: typeof remaining === 'number' && remaining <= 0,
    seatsLeft: seatsLeftOf(remaining),
    // Its label is the partner's, so that no ticket type is listed.
    price: showPrice && typeof price === 'number' && price >= 0 ? { from: price, currency: 'EUR' } : undefined,
    bookingUrl: fillBookingUrl(bookingUrl, values),
  }
}

/** Local time without fractions of a second: `2026-10-21` and `14:00:00.000` → `2026-10-21T14:00:00`. */
function startOf({ Date: day, Heure: time }: CgrSeance): string | undefined {
  if (!day || !time) return undefined
  return `${day.trim().slice(0, 10)}T${time
    .trim()
    .replace(/\.\d+$/, '')
    .replace(/^(\d):/, '0$1:')}`
}

function labelsOf(seance: CgrSeance): string[] {
  const labels = [
    seance.Version,
    seance.Relief,
    seance.bICE && ICE_LABEL,
    seance.bAVP && 'Avant-première',
    seance.bAvecPlacement && 'Placement numéroté',
  ]
  return labels.flatMap(label => (typeof label === 'string' && label.trim() ? [label.trim()] : []))
}
