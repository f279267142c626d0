import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { readBuildEnvironment } from './src/site-build/config/build-environment'
import { forwardRequests } from './src/site-build/cli/forward-requests'
import { readSiteFolder } from './src/site-build/config/site-folder'
import { thirdPartyConfigOf } from './src/site-build/config/third-party-config'
import { proxiedSources } from './src/features/consent/rules/vendors'
import { formatFault } from './src/config/fault'

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
  // theme-ui's `sx`, with each style object computed once.
  jsxImportSource: path.join(__dirname, 'src/ui/jsx'),
  siteMetadata: { siteUrl: environment.value.siteUrl },
  flags: { DEV_SSR: false },
  // Forwards requests from the development server to the host, which runs in its own process (develop-site.ts).
  ...(hostBeside ? { developMiddleware: app => void app.use(forwardRequests(hostBeside)) } : {}),
  // Used by `gatsby develop` for third-party scripts in a worker; the host has its own, stricter proxy.
  partytownProxiedURLs: proxiedSources(
    thirdPartyConfigOf({ ...site, isSingleLocation: site.isSingleLocation === true }, process.env),
  ),
  plugins: [
    { resolve: 'gatsby-source-cinema', options: {} },
    { resolve: 'gatsby-plugin-cinema-shell', options: {} },
  ],
}

export default config
