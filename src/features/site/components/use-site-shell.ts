import { graphql, useStaticQuery } from 'gatsby'
import type { LinkingConfig } from '../../../config/linking-config'
import type { MembershipConfig } from '../../../config/membership-config'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { type ListedClosure, type ListedTheater, type TheaterList, unpackTheaters } from '../rules/theater-list'

export interface ShellMenuItem {
  label: string
  href: string
  /** `post`: submitted to as a form. */
  mode?: 'post' | null
  children?: ShellMenuItem[]
}

export interface ShellMenu {
  position: string
  title: string | null
  items: ShellMenuItem[]
}

export type ShellClosure = ListedClosure

/** What the chooser and lists need of a theater; hidden ones are absent. */
export type ShellTheater = ListedTheater

export interface ShellSettings {
  name: string
  description: string | null
  /** The operator's domain, as configured. */
  domain: string | null
  locale: string
  circuitName: string | null
  logo: { src: string; alt: string | null } | null
  favicon: string | null
  /** Address of the operator's image service (site.json `images.urlTemplate`); null for none. */
  pictureTemplate: string | null
  isSingleLocation: boolean
  hidden: boolean
  paths: { movies: string; theaters: string; events: string }
  privacyPolicySlug: string
  permalinkPrefix: string
  links: { name: string; url: string }[]
  headerLayout: string
  footerLayout: string
  logoSize: string
  hasSearch: boolean
  hasQuickBuy: boolean
  footerMobileLinks: boolean
  /** URL of the face that a page's first words need; null where the site serves none. */
  fontPreload: string | null
  /** What the theme says, as CSS; only while developing: elsewhere the page's style sheet has it. */
  styles: string | null
  /** An editor may preview the site. */
  hasPreview: boolean
  /** Kilometres within which a theater counts as nearby. */
  radiusOfInterest: number
  /** The site's picture for shared links, a path; null outside a built site. */
  sharingPicture: string | null
  /** Sister sites in other languages; their home pages without a slash at the end. */
  alternates: { hreflang: string; url: string; paths: { movies: string; theaters: string; events: string } }[]
  /** site.json `sales.graceMinutes`, minutes; null leaves it to the ticketing provider. */
  graceMinutes: number | null
  linking: LinkingConfig
  thirdParties: ThirdPartyConfig
  /** The loyalty programme; null where there is none. */
  members: MembershipConfig | null
}

export interface SiteShell {
  settings: ShellSettings
  menus: ShellMenu[]
  theaters: readonly ShellTheater[]
  /** Some theater says where it stands. */
  hasPlaces: boolean
}

/** What the static query answers. */
export interface ShellQuery {
  settings: ShellSettings & { theaters: TheaterList; hasPlaces: boolean }
  allMenu: { nodes: ShellMenu[] }
}

/** The frame's data: settings, menus and the chooser's theaters. The site's one static query, so that a page costs one request for it. What most pages do not show is read where it is asked for (decision 026). */
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

/** The same list for the same answer, whoever asks. */
function theatersOf(list: TheaterList): readonly ShellTheater[] {
  const theaters = unpacked.get(list) ?? unpackTheaters(list)
  unpacked.set(list, theaters)
  return theaters
}
