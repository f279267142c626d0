import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { keptListings } from './plugins/gatsby-source-cinema/listing-store'
import { readBuildEnvironment } from './src/build/build-environment'
import { createPages as createSitePages } from './src/build/create-pages'
import { writeFilmIndexFile } from './src/build/film-index-file'
import { writeDigestFiles } from './src/build/digest-files'
import { writeFeedFiles } from './src/build/feed-files'
import { writeOfflineFiles } from './src/build/offline-files'
import { quickTransforms } from './src/build/quick-transforms'
import { writePlacesFile } from './src/build/places-file'
import { writeRoutesFile } from './src/build/routes-file'
import { writeScheduleFiles } from './src/build/schedule-files'
import { writeSharingPictures } from './src/build/sharing-files'
import { writeSearchFiles } from './src/build/search-files'
import { writeDiscoveryFiles } from './src/build/sitemap'
import { SITE_WORDS_FOLDER, writeWordsOfParts } from './src/build/words-of-part'
import { formatFault } from './src/features/site/rules/fault'

/** Called before the bundler begins, and again whenever a development server has read its source. */
export const createPages: GatsbyNode['createPages'] = async args => {
  const program: { directory: string } = args.store.getState().program
  await writeWordsOfParts({ listings: keptListings(), dir: program.directory })
  // A build writes it last of all; in development the host beside reads it.
  if (process.env.NODE_ENV === 'development')
    await writeRoutesFile({
      listings: keptListings(),
      publicDir: path.join(program.directory, 'public'),
      ...readEnvironment(),
    })
  createSitePages(args)
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, store, stage, getConfig }) => {
  const program: { directory: string } = store.getState().program
  actions.setWebpackConfig({
    resolve: {
      alias: {
        'site-words': path.join(program.directory, SITE_WORDS_FOLDER),
      },
    },
  })
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const jsxImportSource = path.join(program.directory, 'src/ui/jsx')
  const gatsbyFolder = path.dirname(require.resolve('gatsby/package.json'))
  actions.replaceWebpackConfig(quickTransforms({ config: getConfig(), stage, jsxImportSource, gatsbyFolder }))
}

/** Pictures are compressed by threads of their own, which have nothing else to do while the bundler works. */
let drawing: ReturnType<typeof writeSharingPictures> | undefined

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = ({ store, reporter }) => {
  if (process.env.NODE_ENV === 'development') return
  const program: { directory: string } = store.getState().program
  const { projectRoot } = readEnvironment()
  const warn = (line: string) => reporter.warn(line)
  const publicDir = path.join(program.directory, 'public')
  drawing = writeSharingPictures({ listings: keptListings(), projectRoot, publicDir, warn })
  // Told when it is waited for.
  drawing.catch(() => undefined)
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, reporter }) => {
  const program: { directory: string } = store.getState().program
  const publicDir = path.join(program.directory, 'public')
  await writeScheduleFiles({ listings: keptListings(), publicDir })
  await writeDigestFiles({ listings: keptListings(), publicDir })
  await writeFilmIndexFile({ listings: keptListings(), publicDir })
  await writePlacesFile({ listings: keptListings(), publicDir })
  const { siteUrl, projectRoot } = readEnvironment()
  await writeFeedFiles({ listings: keptListings(), publicDir, siteUrl })
  await writeSearchFiles({ listings: keptListings(), publicDir })
  const pictures = await drawing
  if (pictures) reporter.info(`sharing pictures: ${pictures.drawn} new, ${pictures.kept} kept`)
  await writeRoutesFile({ listings: keptListings(), publicDir, siteUrl })
  await writeDiscoveryFiles({ listings: keptListings(), siteUrl, publicDir })
  const warn = (line: string) => reporter.warn(line)
  await writeOfflineFiles({ listings: keptListings(), projectRoot, directory: program.directory, publicDir, warn })
}

function readEnvironment(): { siteUrl: string; projectRoot: string } {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) throw new Error(environment.error.map(formatFault).join('\n'))
  const { siteUrl, projectRoot } = environment.value
  return { siteUrl, projectRoot }
}
