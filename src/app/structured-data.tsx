import { type RenderBodyArgs, type WrapPageElementNodeArgs, withPrefix } from 'gatsby'
import type { ReactNode } from 'react'
import { buildPageJsonLd, type PageRecords } from '../routes/page/page-json-ld'
import { unpackRecords } from '../routes/page/unpack-record'
import { formatJsonLd } from '../features/site/rules/json-ld'
import { parsePicture } from '../platform/picture-facts'
import { ASSETS_PATH } from '../features/site/rules/asset-url'
import type { PageContext } from '../features/site/rules/page-context'
import { SITE_URL } from '../features/site/components/site-url'
import { useSiteShell } from '../features/site/components/use-site-shell'
import { parseTheaterPlaces, type TheaterPlaces } from '../features/theaters/rules/theater-places'
import { noteMainPicture } from './main-picture'
import { readSsrConfig } from './read-ssr-config'

type WrapArgs = WrapPageElementNodeArgs<PageRecords & Record<string, unknown>, PageContext & Record<string, unknown>>

/** From a page's rendering to the writing of its HTML, in one worker; by page path. */
const textsByPath = new Map<string, string>()

/**
 * Structured data is for those who read the HTML, so the server alone makes it: the browser loads neither the code nor
 * the vocabulary. The same holds for the preload of its main picture. A page's records and the shell are at hand while it renders; `writeStructuredData` puts the text in.
 */
export function collectStructuredData({ element, props }: WrapArgs): ReactNode {
  return (
    <Collector pageContext={props.pageContext} records={props.data}>
      {element}
    </Collector>
  )
}

interface CollectorProps {
  pageContext: PageContext
  records: PageRecords | undefined
  children: ReactNode
}

/** Adds nothing to the markup: the browser hydrates a tree without it. */
function Collector({ pageContext, records, children }: CollectorProps) {
  const shell = useSiteShell()
  const nodes = buildPageJsonLd({
    pageContext,
    records: unpackRecords(records ?? {}),
    shell,
    places: placesForPages(),
    absolute,
  })
  textsByPath.set(pageContext.pagePath, formatJsonLd(nodes))
  noteMainPicture({ pageContext, records: records ?? {}, shell })
  return children
}

/** At the end of the body, where it keeps no visitor waiting. */
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

/** Where theaters stand, as this build found it. */
function placesForPages(): TheaterPlaces {
  places ??= parseTheaterPlaces(readSsrConfig().places) ?? new Map()
  return places
}

function absolute(named: string): string {
  const { address } = parsePicture(named)
  if (/^https?:\/\//i.test(address)) return address
  // The site folder's files are named with the path prefix already.
  if (address.startsWith(withPrefix(ASSETS_PATH))) return SITE_URL + address
  return SITE_URL + withPrefix(address.startsWith('/') ? address : `/${address}`)
}
