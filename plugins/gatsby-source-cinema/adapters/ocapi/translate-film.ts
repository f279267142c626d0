import type { SiteConfig } from '../../../../src/config/site-config'
import { toDay, webUrl } from '../reading/values'
import { CensorRatingSchema, NamedSchema, type OcapiFilm, PersonSchema } from './ocapi-answers'
import type { RelatedData } from './related-data'
import { inLanguages, textIn } from './translated-text'

interface TranslateFilm {
  id: string
  film: OcapiFilm
  site: SiteConfig
  related: RelatedData
  /** URL of the film's answer. */
  source: string
}

/** A film's record. The system has no pictures. */
export function translateFilm({ id, film, site, related, source }: TranslateFilm) {
  const rating = related.find('censorRatings', film.censorRatingId, CensorRatingSchema, source)?.record
  const genres = (film.genreIds ?? []).map(genre => related.find('genres', genre, NamedSchema, source)?.record)
  return {
    id,
    ...inLanguages(site, locale => ({
      title: textIn(film.title, locale),
      synopsis: textIn(film.synopsis, locale) ?? textIn(film.shortSynopsis, locale),
      certificate: textIn(rating?.classification, locale),
      genres: [...new Set(genres.map(genre => textIn(genre?.name, locale)).filter(name => name !== undefined))],
    })),
    releaseDate: toDay(film.releaseDate),
    runtimeMinutes: runtimeOf(film),
    directors: peopleOf({ film, related, source }, 'Director'),
    cast: peopleOf({ film, related, source }, 'Actor'),
    trailer: webUrl(film.trailerUrl),
  }
}

/** 0 stands for a runtime that is not known yet. */
function runtimeOf({ runtimeInMinutes }: OcapiFilm): number | undefined {
  return runtimeInMinutes ? runtimeInMinutes : undefined
}

/** Names of those who have a role, in the film's order. */
function peopleOf({ film, related, source }: Pick<TranslateFilm, 'film' | 'related' | 'source'>, role: string) {
  const members = (film.castAndCrew ?? []).filter(({ roles }) => roles?.includes(role))
  const names = members.map(({ castAndCrewMemberId }) => {
    const name = related.find('castAndCrew', castAndCrewMemberId, PersonSchema, source)?.record?.name
    const parts = [name?.givenName, name?.middleName, name?.familyName].map(part => part?.trim())
    return parts.filter(Boolean).join(' ')
  })
  return [...new Set(names.filter(Boolean))]
}

/** Hires of a room are films of this name at some chains; nothing of them is public. */
export function isPrivateHire({ title }: OcapiFilm): boolean {
  const names = [title?.text, ...(title?.translations ?? []).map(({ text }) => text)]
  return names.some(name => /\bprivate\s+hire\b/i.test(name ?? ''))
}
