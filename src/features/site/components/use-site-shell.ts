import { graphql, useStaticQuery } from 'gatsby'
import type { LinkingConfig } from '../../../config/linking-config'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import type { PathSegments } from '../rules/canonical-path'
import { type ListedClosure, type ListedTheater, type TheaterList, unpackTheaters } from '../rules/theater-list'

export interface ShellMenuItem {
  label: string
  href: string
  /** `post`: submitted as a form. */
  mode?: 'post' | null
  children?: ShellMenuItem[]
}

export type ShellMenu = { position: string; title: string | null; items: ShellMenuItem[] }

export type ShellClosure = ListedClosure

/** Hidden theaters are omitted. */
export type ShellTheater = ListedTheater

export interface ShellSettings {
  name: string
  description: string | null
  domain: string | null
  locale: string
  circuitName: string | null
  logo: { src: string; alt: string | null } | null
  favicon: string | null
  /** Address template of the operator's image service (site.json `images.urlTemplate`); null for none. */
  pictureTemplate: string | null
  /** Compositions of posters (ui/poster-drawings); null where all have their preferred one. */
  posterDrawings: Readonly<Record<number, number>> | null
  isSingleLocation: boolean
  hidden: boolean
  paths: PathSegments
  privacyPolicySlug: string
  permalinkPrefix: string
  links: { name: string; url: string }[]
  headerLayout: string
  footerLayout: string
  logoSize: string
  /** `colorMode` of theme.json: `light` or `system`. */
  colorMode: string
  hasSearch: boolean
  hasQuickBuy: boolean
  footerMobileLinks: boolean
  /** URL of the font file to preload; null when the site serves none. */
  fontPreload: string | null
  /** The theme as CSS; null except in development: otherwise it is part of the page's stylesheet. */
  styles: string | null
  hasPreview: boolean
  /** Kilometres within which a theater counts as nearby. */
  radiusOfInterest: number
  /** Path of the site's sharing picture; null outside a built site. */
  sharingPicture: string | null
  /** Sister sites in other languages; `url` is the home page without a trailing slash. */
  alternates: { hreflang: string; url: string; paths: PathSegments }[]
  /** site.json `sales.graceMinutes`, minutes; null for the ticketing provider's default. */
  graceMinutes: number | null
  linking: LinkingConfig
  thirdParties: ThirdPartyConfig
  /** The loyalty programme; null when there is none. */
  members: MembershipConfig | null
}

export interface SiteShell {
  settings: ShellSettings
  menus: ShellMenu[]
  theaters: readonly ShellTheater[]
  hasPlaces: boolean
}

export interface ShellQuery {
  settings: ShellSettings & { theaters: TheaterList; hasPlaces: boolean }
  allMenu: { nodes: ShellMenu[] }
}

/** The only static query: a page needs one request for it. What few pages show is fetched on demand (decision 026). */
export function useSiteShell(): SiteShell {
  const { settings, allMenu } = useStaticQuery<ShellQuery>(graphql`
    query SiteShell {
      settings {
        name
        description
        domain
        locale
        circuitName
        logo {
          src
          alt
        }
        favicon
        pictureTemplate
        posterDrawings
        isSingleLocation
        hidden
        paths {
          movies
          theaters
          events
        }
        privacyPolicySlug
        permalinkPrefix
        links {
          name
          url
        }
        headerLayout
        footerLayout
        logoSize
        colorMode
        hasSearch
        hasQuickBuy
        footerMobileLinks
        fontPreload
        styles
        hasPreview
        radiusOfInterest
        sharingPicture
        alternates {
          hreflang
          url
          paths {
            movies
            theaters
            events
          }
        }
        graceMinutes
        linking
        thirdParties
        members
        theaters
        hasPlaces
        # Changes with what only the server reads, so that pages are rendered anew then.
        ssrConfig
      }
      allMenu(sort: { position: ASC }) {
        nodes {
          position
          title
          items {
            label
            href
            mode
            children {
              label
              href
              mode
            }
          }
        }
      }
    }
  `)
  return { settings, menus: allMenu.nodes, theaters: theatersOf(settings.theaters), hasPlaces: settings.hasPlaces }
}

const unpacked = new WeakMap<TheaterList, readonly ShellTheater[]>()

/** The same array for the same query result. */
function theatersOf(list: TheaterList): readonly ShellTheater[] {
  const theaters = unpacked.get(list) ?? unpackTheaters(list)
  unpacked.set(list, theaters)
  return theaters
}
