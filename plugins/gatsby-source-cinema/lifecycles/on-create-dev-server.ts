import type { GatsbyNode } from 'gatsby'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { installedFontFile } from '../../../src/site-build/outputs/copy-fonts'
import { placesOf } from '../../../src/site-build/outputs/places-file'
import { wholeSearch } from '../../../src/site-build/outputs/search-files'
import { SEARCH_INDEX_PATH } from '../../../src/features/site/rules/search-paths'
import { THEATER_PLACES_PATH } from '../../../src/features/theaters/rules/theater-places'
import { findFontFile, FONTS_PATH } from '../../../src/features/theme/rules/fonts/font-catalogue'
import { keptListings } from '../../../src/site-build/listings/listing-store'
import type { Listings } from '../../../src/site-build/listings/listings'

/** The subset of Express's response that is used here. */
type Reply = Record<'json' | 'sendFile', (value: unknown) => void> & { set(name: string, value: string): void }

/** Serves in development what a build writes to files: the catalogue's fonts, search index and theater locations. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) return
  const { projectRoot } = environment.value
  app.get(
    // The wildcard matches a path prefix, which font rules contain and this server does not use.
    `*${FONTS_PATH}:id/:file`,
    ({ params }: { params: Record<string, string> }, reply: Reply, next: () => void) => {
      const { id = '', file = '' } = params
      if (!findFontFile({ id, file })) return next()
      reply.set('access-control-allow-origin', '*')
      reply.sendFile(installedFontFile(`${id}/${file}`, projectRoot))
    },
  )
  app.get(`*${SEARCH_INDEX_PATH}`, ({ path }: { path: string }, reply: Reply) =>
    reply.json(wholeSearch(listingsOf(path))),
  )
  app.get(`*${THEATER_PLACES_PATH}`, ({ path }: { path: string }, reply: Reply) =>
    reply.json(placesOf(listingsOf(path))),
  )
}

/** The listings in the language that an address is in: `/en/search/index.json`. */
function listingsOf(path: string): Listings {
  const first = keptListings()
  return first.others.find(({ language }) => path.split('/').includes(language.code)) ?? first
}
