import { parse } from 'tldts'
import type { PagePolicy } from '../../config/host-config'
import type { ThirdPartyConfig } from '../../config/third-party-config'
import { reachedSources } from '../../features/consent/rules/vendors'
import type { Widget } from '../../features/content/rules/content-page-record'
import { parsePicture } from '../../platform/picture-address'
import { mapPictures, type PictureListings } from '../outputs/map-pictures'
import { ticketingConfigOf } from './linking-config'

interface Parties {
  thirdParties: ThirdPartyConfig
  hasCaptcha: boolean
}

const ANY_HOST = 'https:'
/** Hosts that are named one by one. Assumption: beyond that the header would be longer than some hosts accept. */
const MOST_NAMED = 20

/**
 * What the pages of a site may use besides the site itself (decision 096): hosts of pictures in the listings, what
 * third-party scripts reach, where forms are posted to. `contentPolicy` of site.json adds to each.
 */
export function pagePolicyOf(listings: PictureListings, { thirdParties, hasCaptcha }: Parties): PagePolicy {
  const { site } = listings
  const reached = reachedSources(thirdParties, { hasCaptcha })
  // An editor shows pictures that no listing contains yet.
  const previewed = site.previewOrigins.length > 0 ? [ANY_HOST] : []
  const own = site.contentPolicy
  const connections = [...reached, ...originsOf(own.connections)]
  return {
    pictures: sources([...reached, ...previewed, ...pictureOrigins(listings), ...originsOf(own.pictures)]),
    connections: sources(connections.includes(ANY_HOST) ? [...connections, 'wss:'] : connections),
    forms: sources([...formSources(listings), ...originsOf(own.forms)]),
    hasTrustedTypes: !hasCaptcha && !hasThirdParties(thirdParties),
  }
}

/** Whether pages load scripts of others. */
export const hasThirdParties = (thirdParties: ThirdPartyConfig) =>
  Object.values(thirdParties).some(config => config !== null)

/** Without duplicates and what `https:` includes; `https:` itself for too many. */
function sources(given: readonly string[]): string[] {
  const distinct = [...new Set(given)]
  const named = distinct.filter(source => source.startsWith('https://'))
  const isAny = distinct.includes(ANY_HOST) || named.length > MOST_NAMED
  if (!isAny) return distinct.sort()
  return [ANY_HOST, ...distinct.filter(source => source !== ANY_HOST && !source.startsWith('https://')).sort()]
}

function pictureOrigins(listings: PictureListings): string[] {
  const { images, favicon } = listings.site
  const pictures: string[] = [favicon ?? '', images?.urlTemplate ?? '']
  mapPictures(listings, picture => {
    pictures.push(parsePicture(picture).address)
    return picture
  })
  return originsOf(pictures)
}

/** Browsers check a form's redirects too, and ticketing services redirect among the hosts of their domain. */
function formSources(listings: PictureListings): string[] {
  const { site, theaters } = ticketingConfigOf(listings)
  const services = [site, ...Object.values(theaters)].flatMap(service => service?.url ?? [])
  const actions = listings.pages.flatMap(({ widgets }) => widgets.flatMap(formActions))
  return [...originsOf(services).flatMap(withSubdomains), ...originsOf(actions), ...actions.filter(isMail)]
}

const MAIL = 'mailto:'
const isMail = (action: string) => action === MAIL

function formActions(widget: Widget): string[] {
  switch (widget.type) {
    case 'section':
      return widget.widgets.flatMap(formActions)
    case 'columns':
      return widget.columns.flatMap(({ widgets }) => widgets.flatMap(formActions))
    case 'newsletter':
    case 'visit-form':
      return widget.action ? [widget.action] : []
    case 'contact-form':
      return widget.action ? [widget.action] : widget.by === 'mail' ? [MAIL] : []
    default:
      return []
  }
}

/** Domains such as `github.io` count as public suffixes, because strangers own their subdomains. */
function withSubdomains(origin: string): string[] {
  const { domain, isIp } = parse(origin, { allowPrivateDomains: true })
  const isNamed = domain !== null && !isIp && origin.startsWith('https:')
  return isNamed ? [origin, `https://${domain}`, `https://*.${domain}`] : [origin]
}

function originsOf(urls: readonly string[]): string[] {
  return urls.flatMap(url => (/^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : []))
}
