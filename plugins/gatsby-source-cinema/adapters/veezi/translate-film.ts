import { toDay, webUrl } from '../reading/values'
import { idText } from './read-cinema'
import type { VeeziFilm } from './veezi-answers'

/** A film's record. */
export function translateFilm(film: VeeziFilm) {
  return {
    id: idText(film.Id),
    title: film.Title,
    synopsis: film.Synopsis?.trim() || undefined,
    genres: genresOf(film.Genre),
    runtimeMinutes: film.Duration && film.Duration > 0 ? film.Duration : undefined,
    certificate: film.Rating?.trim() || undefined,
    releaseDate: openingDay(film.OpeningDate),
    directors: peopleOf(film, 'director'),
    cast: peopleOf(film, 'actor'),
    poster: webUrl(film.FilmPosterUrl),
    backdrop: webUrl(film.BackdropImageUrl),
    trailer: webUrl(film.FilmTrailerUrl),
  }
}

/** One text, with careless blanks and repeats: `Drama, drama,Mystery `. */
function genresOf(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',').map(name => name.trim().replace(/\s+/g, ' '))
  const isFirst = (name: string, at: number) => names.findIndex(other => isSame(other, name)) === at
  return names.filter((name, at) => name !== '' && isFirst(name, at))
}

/** A day of the year 1 stands for none. */
function openingDay(text: string | null | undefined): string | undefined {
  const day = toDay(text)
  return day && day >= '1890' ? day : undefined
}

/** Names in billing order; people occur twice, and may lack one of their names. */
function peopleOf({ People }: VeeziFilm, role: string): string[] {
  const members = (People ?? []).filter(({ Role }) => Role?.trim().toLowerCase() === role)
  const names = members.map(({ FirstName, LastName }) =>
    [FirstName?.trim(), LastName?.trim()].filter(Boolean).join(' '),
  )
  return [...new Set(names.filter(Boolean))]
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
