import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { DEFERRED_FILE, DeferredPagesSchema, FILM_QUERY_FILE } from '../../../src/config/deferred-pages'
import { ROUTES_FILE, type Routes, RoutesSchema } from '../../../src/config/routes'
import { buildPageContext } from '../../../src/site-build/bundler/create-pages'
import { pageDataFileOf } from '../../../src/site-build/deferred/deferred-files'
import { nextKey } from '../../../src/site-build/deferred/write-deferred-pages'
import type { Listings } from '../../../src/site-build/listings/listings'
import { planSite } from '../../../src/site-build/outputs/plan-pages'
import { readJsonFile } from '../../../src/site-build/publish/json-file'
import { replaceFile } from '../../../src/site-build/publish/replace-file'
import { createFilmQuery } from './query-film'

/** Gatsby's file of a page's data, as far as films' pages differ from each other. */
const PageDataSchema = v.looseObject({
  componentChunkName: v.string(),
  path: v.string(),
  result: v.looseObject({ pageContext: v.looseObject({ intl: v.looseObject({ words: v.nullable(v.string()) }) }) }),
})
type PageData = v.InferOutput<typeof PageDataSchema>

interface AddFilmPages {
  /** With the pictures of the release. */
  listings: Listings
  publicDir: string
}

/**
 * Gives films that the release has no page of a deferred one, where the site defers the pages of films (specification
 * §3): their data, their place in the list of deferred pages, and their address. @returns the paths of new pages
 */
export async function addFilmPages({ listings, publicDir }: AddFilmPages): Promise<string[]> {
  const list = await readJsonFile(path.join(publicDir, DEFERRED_FILE), DeferredPagesSchema)
  const query = await readFile(path.join(publicDir, FILM_QUERY_FILE), 'utf8').catch(() => undefined)
  if (!list || query === undefined || !listings.site.deferMoviePages) return []
  const known = new Set(list.paths)
  const filmPages = planSite(listings).filter(({ plan }) => plan.templateName === 'movie')
  const added = filmPages.filter(({ plan }) => !known.has(plan.path))
  if (added.length === 0) return []
  const dataOf = createFilmQuery(listings, query)
  const pages: string[] = []
  for (const { plan, listings: ofLanguage, otherPaths } of added) {
    const model = await readModel(publicDir, filmPages, { known, language: ofLanguage })
    if (!model || plan.movieId === undefined) continue
    const context = buildPageContext({ plan, listings: ofLanguage, otherPaths })
    // The release has no other file of words.
    const { words } = model.result.pageContext.intl
    const data = withoutMissingPicture(dataOf(ofLanguage, plan.movieId), publicDir)
    const result = { data, pageContext: { ...context, intl: { ...context.intl, words } } }
    const content = JSON.stringify({ ...model, path: plan.path, result })
    await replaceFile({ dir: publicDir, file: pageDataFileOf(plan.path), content, compressed: true })
    pages.push(plan.path)
  }
  const paths = [...list.paths, ...pages]
  const key = await nextKey({ publicDir, former: list.key, pages })
  await replaceFile({ dir: publicDir, file: DEFERRED_FILE, content: JSON.stringify({ ...list, key, paths }) })
  await addRoutes({ listings, publicDir, pages: new Set(pages) })
  return pages
}

type FilmPages = ReturnType<typeof planSite>

/** The data of a film's page of the release in this language: all but the film is the same for each. */
async function readModel(
  publicDir: string,
  filmPages: FilmPages,
  { known, language }: { known: ReadonlySet<string>; language: Listings },
): Promise<PageData | undefined> {
  for (const { plan, listings } of filmPages) {
    if (listings !== language || !known.has(plan.path)) continue
    const data = await readJsonFile(path.join(publicDir, pageDataFileOf(plan.path)), PageDataSchema)
    if (data) return data
  }
  return undefined
}

/** The picture for shared links of a new film is drawn by the next build. */
function withoutMissingPicture(data: Record<string, unknown>, publicDir: string): Record<string, unknown> {
  const { movie } = data
  if (typeof movie !== 'object' || movie === null || !('sharingPicture' in movie)) return data
  const picture = movie.sharingPicture
  if (typeof picture !== 'string' || existsSync(path.join(publicDir, picture))) return data
  return { ...data, movie: { ...movie, sharingPicture: null } }
}

/** Adds the new films' addresses to the tables of the host and the browser, in each language. */
async function addRoutes({ listings, publicDir, pages }: AddFilmPages & { pages: ReadonlySet<string> }): Promise<void> {
  const pathsOf = ({ movies }: Listings): Routes['movies'] =>
    Object.fromEntries(movies.flatMap(({ id, path: page }) => (pages.has(page) ? [[id, page]] : [])))
  for (const one of listings.others) {
    await changeRoutes(path.join(publicDir, one.language.code), routes => addMovies(routes, pathsOf(one)))
  }
  await changeRoutes(publicDir, routes => {
    const languages = Object.entries(routes.languages).map(([code, ofLanguage]) => {
      const own = listings.others.find(({ language }) => language.code === code)
      return [code, own ? addMovies(ofLanguage, pathsOf(own)) : ofLanguage] as const
    })
    return { ...addMovies(routes, pathsOf(listings)), languages: Object.fromEntries(languages) }
  })
}

function addMovies<R extends Pick<Routes, 'movies'>>(routes: R, movies: Routes['movies']): R {
  return { ...routes, movies: { ...routes.movies, ...movies } }
}

async function changeRoutes(dir: string, change: (routes: Routes) => Routes): Promise<void> {
  const routes = await readJsonFile(path.join(dir, ROUTES_FILE), RoutesSchema)
  if (routes) await replaceFile({ dir, file: ROUTES_FILE, content: JSON.stringify(change(routes)), compressed: true })
}
