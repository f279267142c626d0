import { type RenderBodyArgs, type WrapPageElementNodeArgs, withPrefix } from 'gatsby'
import type { ReactNode } from 'react'
import { buildPageJsonLd, type PageRecords } from '../routes/page/page-json-ld'
import { unpackRecords } from '../routes/page/unpack-record'
import { formatJsonLd } from '../features/site/rules/json-ld'
import { ORIGINALS_PATH, parsePicture } from '../platform/picture-address'
import { ASSETS_PATH } from '../features/site/rules/asset-url'
import type { PageContext } from '../features/site/rules/page-context'
import { PageLanguageProvider, useSiteShell } from '../features/site/components/use-site-shell'
import { parseTheaterPlaces, type TheaterPlaces } from '../features/theaters/rules/theater-places'
import { noteMainPicture } from './main-picture'
import { readSsrConfig } from './read-ssr-config'

type WrapArgs = WrapPageElementNodeArgs<PageRecords & Record<string, unknown>, PageContext & Record<string, unknown>>

/** Structured data by page path, kept from a page's rendering until its HTML is written in the same worker. */
const textsByPath = new Map<string, string>()

/** Collects a page's structured data and main picture while it renders: on the server only, not for the browser. */
export function collectStructuredData({ element, props }: WrapArgs): ReactNode {
  return (
    <PageLanguageProvider value={props.pageContext}>
      <Collector {...props}>{element}</Collector>
    </PageLanguageProvider>
  )
}

/** Adds no markup: the browser hydrates a tree without this component. */
function Collector({
  pageContext,
  data,
  children,
}: Pick<WrapArgs['props'], 'pageContext' | 'data'> & { children: ReactNode }) {
  const shell = useSiteShell()
  const records: PageRecords = data ?? {}
  const places = placesForPages()
  const absolute = (named: string) => absoluteAddress(named, shell.settings.linking.origin)
  const nodes = buildPageJsonLd({ pageContext, records: unpackRecords(records), shell, places, absolute })
  textsByPath.set(pageContext.pagePath, formatJsonLd(nodes))
  noteMainPicture(pageContext, records, shell)
  return children
}

/** Writes the structured data at the end of the body, where it does not delay rendering. */
export function writeStructuredData({
  pathname,
  setPostBodyComponents,
}: Pick<RenderBodyArgs, 'pathname' | 'setPostBodyComponents'>): void {
  const text = textsByPath.get(pathname)
  textsByPath.delete(pathname)
  if (!text) return
  setPostBodyComponents([
    <script key="structured-data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />,
  ])
}

let places: TheaterPlaces | null = null

/** Returns the theaters' locations from the build; cached. */
function placesForPages(): TheaterPlaces {
  places ??= parseTheaterPlaces(readSsrConfig().places) ?? new Map()
  return places
}

function absoluteAddress(named: string, origin: string): string {
  const { address } = parsePicture(named)
  if (/^https?:\/\//i.test(address)) return address
  // Addresses of the site folder's files, and of pictures that the build took in, already have the path prefix.
  const isPrefixed = [ASSETS_PATH, `/${ORIGINALS_PATH}`].some(start => address.startsWith(withPrefix(start)))
  if (isPrefixed) return origin + address
  return new URL(withPrefix(address.startsWith('/') ? address : `/${address}`), origin).href
}
