import { withPrefix, type PreRenderHTMLArgs } from 'gatsby'
import { basePathWithin } from '../config/base-path'
import { PRIVATE_PARAMETERS } from '../features/booking/rules/private-parameters'
import { entryBoot, sessionBootScript } from '../features/session/client/session-boot'
import { languageBoot } from '../features/layout/rules/language-boot'
import { missingCodeBoot } from '../features/offline/rules/missing-code-boot'
import { colorModeBoot } from '../features/theme/rules/color-mode-boot'
import { cmsPreviewBoot } from '../features/preview/rules/cms-preview'
import { selectedTheaterBootScript } from '../features/theaters/client/selected-theater'
import { earlyPressesBoot } from '../deferred/early-presses'
import { earlySignBoot } from './later-code'
import { filesOfCode, FilesMeta } from './later-code-files'
import { BUILT_FOR, PAGE_DATA, TEMPLATE_CODE } from '../platform/head-names'
import { trustedTypesBoot } from '../features/site/rules/trusted-types-boot'
import { matchRedirect } from '../features/site/rules/match-redirect'
import { REDIRECTS_META } from './site-redirects'
import { readSsrConfig } from './read-ssr-config'
import { APPLE_ICON, type AppIconConfig, MANIFEST_PATH } from '../features/offline/rules/app-icons'
import { WORKER_META } from '../features/offline/rules/worker-messages'
import { isValidElement, type ReactNode } from 'react'

/**
 * Scripts before the first paint, so that mode, theater and member label do not flicker and no click is lost.
 * @param props.pathname without prefix
 */
export function HeadBoot({ pathname }: { pathname: string }) {
  const { app, entryToken, languageBases } = readSsrConfig()
  const builtFor = globalThis.process.env.BUILD_NOW
  return (
    <>
      {/* In production the host adds the script to preview pages only. */}
      {process.env.NODE_ENV === 'development' ? (
        <script dangerouslySetInnerHTML={{ __html: cmsPreviewBoot(withPrefix('/').replace(/\/$/, '')) }} />
      ) : null}
      {builtFor ? <meta name={BUILT_FOR} content={builtFor} /> : null}
      <script dangerouslySetInnerHTML={{ __html: trustedTypesBoot }} />
      <AppHead {...app} base={basePathWithin(pathname, languageBases)} />
      <script dangerouslySetInnerHTML={{ __html: missingCodeBoot }} />
      <script dangerouslySetInnerHTML={{ __html: earlyPressesBoot }} />
      <script dangerouslySetInnerHTML={{ __html: earlySignBoot }} />
      {languageBases.length > 0 ? <script dangerouslySetInnerHTML={{ __html: languageBoot }} /> : null}
      <script dangerouslySetInnerHTML={{ __html: colorModeBoot(app.colorMode) }} />
      <script dangerouslySetInnerHTML={{ __html: selectedTheaterBootScript }} />
      {entryToken ? <script dangerouslySetInnerHTML={{ __html: sessionBootScript }} /> : null}
    </>
  )
}

function AppHead({ base, themeColor, colorMode, hasWorker }: AppIconConfig & { base: string }) {
  const { light, dark } = themeColor
  return (
    <>
      <link rel="manifest" href={withPrefix(base + MANIFEST_PATH)} />
      <link rel="apple-touch-icon" href={withPrefix(APPLE_ICON.path)} />
      {colorMode === 'system' ? <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} /> : null}
      <meta name="theme-color" content={light} />
      {hasWorker ? null : <meta name={WORKER_META} content="off" />}
    </>
  )
}

/** Key of the head element, used to place it first. */
export const ENTRY_KEY = 'entry'

/** Removes private parameters from the address before anything else is requested. @param pathname without prefix */
export function EntryHead({ pathname }: { pathname: string }) {
  const { entryToken } = readSsrConfig()
  const path = `${pathname.replace(/\/+$/, '')}/`
  const isReader = entryToken?.exceptPaths.includes(path) ?? false
  const readsCode = entryToken?.codePath === path
  const boot = entryBoot({ names: PRIVATE_PARAMETERS, tokens: entryToken?.names ?? [], isReader, readsCode })
  return <script dangerouslySetInnerHTML={{ __html: boot }} />
}

/** The used part of Gatsby's page data, of which its types say less. */
interface PageFiles {
  componentChunkName: string
  path: string
  staticQueryHashes: string[]
}

/** Names the page's data and the code of its template to the page's scripts. @param page absent in development */
export function PageFilesHead({ page }: { page?: object }) {
  if (!page) return null
  const { componentChunkName, path, staticQueryHashes } = page as PageFiles
  const folder = path === '/' ? 'index' : path.replace(/^\/|\/$/g, '')
  const queries = staticQueryHashes.map(hash => `sq/d/${hash}`)
  const data = ['app-data', `${folder}/page-data`, ...queries].map(name => encodeURI(`page-data/${name}.json`))
  return (
    <>
      <FilesMeta name={PAGE_DATA} files={data} />
      <FilesMeta name={TEMPLATE_CODE} files={filesOfCode([componentChunkName])} />
    </>
  )
}

/** Names the redirect table to the page's scripts. @param pathname without prefix */
export function RedirectsHead({ pathname }: { pathname: string }) {
  const { redirects } = readSsrConfig()
  if (redirects.length === 0) return null
  const isForOthers = pathname === '/404.html' || pathname.endsWith('/resolve/')
  const mayBeReplaced = isForOthers || matchRedirect(pathname, redirects) !== null
  return <meta name={REDIRECTS_META} content={mayBeReplaced ? 'now' : 'later'} />
}

/**
 * Moves head elements to the front: first the script that cleans the address, so that no request contains a secret of
 * it, then the stylesheet and preloads, which the first paint waits for.
 */
export function preloadsFirst({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  const components = getHeadComponents()
  const rank = (component: ReactNode) => [ENTRY_KEY, 'stylesheet', 'preload'].indexOf(nameOf(component))
  const first = components.filter(component => rank(component) >= 0).sort((a, b) => rank(a) - rank(b))
  replaceHeadComponents([...first, ...components.filter(component => rank(component) < 0)])
}

function nameOf(component: ReactNode): string {
  if (!isValidElement<{ rel?: unknown }>(component)) return ''
  if (component.key === ENTRY_KEY) return ENTRY_KEY
  return typeof component.props.rel === 'string' ? component.props.rel : ''
}
