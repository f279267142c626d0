import type { GatsbyNode } from 'gatsby'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { installedFontFile } from '../../../src/site-build/outputs/copy-fonts'
import { placesOf } from '../../../src/site-build/outputs/places-file'
import { wholeSearch } from '../../../src/site-build/outputs/search-files'
import { SEARCH_INDEX_PATH } from '../../../src/features/site/rules/search-paths'
import { THEATER_PLACES_PATH } from '../../../src/features/theaters/rules/theater-places'
import { findFontFile, FONTS_PATH } from '../../../src/features/theme/rules/font-file'
import { keptListings } from '../listing-store'

/** The part of Express that is needed here. */
interface Reply {
  set(name: string, value: string): void
  json(value: unknown): void
  sendFile(file: string): void
}

/**
 * Serves every face of the catalogue while developing, as the host does: a live preview may ask for any. And what the
 * search finds and where theaters stand, which a build writes into files.
 */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) return
  const { projectRoot } = environment.value
  app.get(
    // Also below a path prefix, which rules carry and this server does not.
    `*${FONTS_PATH}:id/:file`,
    ({ params }: { params: Record<string, string> }, reply: Reply, next: () => void) => {
      const { id = '', file = '' } = params
      if (!findFontFile({ id, file })) return next()
      reply.set('access-control-allow-origin', '*')
      reply.sendFile(installedFontFile({ file: `${id}/${file}`, projectRoot }))
    },
  )
  app.get(`*${SEARCH_INDEX_PATH}`, (_: unknown, reply: Reply) => reply.json(wholeSearch(keptListings())))
  app.get(`*${THEATER_PLACES_PATH}`, (_: unknown, reply: Reply) => reply.json(placesOf(keptListings())))
}
