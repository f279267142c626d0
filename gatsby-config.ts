import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { readBuildEnvironment } from './src/build/build-environment'
import { forwardRequests } from './src/build/forward-requests'
import { readSiteFolder } from './src/build/site-folder'
import { thirdPartyFactsOf } from './src/build/third-party-facts'
import { proxiedSources } from './src/features/consent/rules/vendors'
import { formatFault } from './src/features/site/rules/fault'

const environment = readBuildEnvironment(process.env)
if (!environment.ok) throw new Error(environment.error.map(formatFault).join('\n'))
const folder = readSiteFolder(environment.value.siteFolder)
if (!folder.ok) throw new Error(folder.error.map(formatFault).join('\n'))

const { site } = folder.value

const hostBeside = process.env.HOST_BESIDE_URL

const config: GatsbyConfig = {
  pathPrefix: site.pathPrefix === '/' ? '' : site.pathPrefix,
  trailingSlash: 'always',
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
  // theme-ui's `sx`, each object of styles worked out once.
  jsxImportSource: path.join(__dirname, 'src/ui/jsx'),
  siteMetadata: { siteUrl: environment.value.siteUrl },
  flags: { DEV_SSR: false },
  // The development server's door to the gateway, which runs in a process of its own (develop-site.ts).
  ...(hostBeside ? { developMiddleware: app => void app.use(forwardRequests(hostBeside)) } : {}),
  // What `gatsby develop` reads for scripts in a worker; the host has a stricter door of its own.
  partytownProxiedURLs: proxiedSources(
    thirdPartyFactsOf({ ...site, isSingleLocation: site.isSingleLocation === true }, process.env),
  ),
  plugins: [
    { resolve: 'gatsby-source-cinema', options: {} },
    { resolve: 'gatsby-plugin-cinema-shell', options: {} },
  ],
}

export default config
