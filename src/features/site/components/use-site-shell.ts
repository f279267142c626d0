import { graphql, useStaticQuery } from 'gatsby'
import { createContext, useContext } from 'react'
import type { LinkingConfig } from '../../../config/linking-config'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import type { PageContext } from '../rules/page-context'
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
  /** What the paths of its pages begin with: `/fr`; empty for the site's default language. */
  basePath: string
  /** Its language in that language; null on a site of one. */
  languageName: string | null
  /** Says, in that language, that a page is in it too, and leads there; null on a site of one. */
  languageOffer: { text: string; link: string; close: string } | null
  /** Short texts of many pages that are not translated, and their language (`use-text-language`); null without one. */
  foreign: { lang: string; texts: readonly string[] } | null
  circuitName: string | null
  /** `onDark`: its variant for dark backgrounds. */
  logo: { src: string; onDark: string | null; alt: string | null } | null
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
  /** site.json `reminders.enabled`: pages lead to the one on which visitors ask to be told. */
  hasWishes: boolean
  /** site.json `showtimes.trailerMinutes`: minutes from a showtime's start to the film, where the source does not say. */
  trailerMinutes: number
  linking: LinkingConfig
  thirdParties: ThirdPartyConfig
  /** The loyalty programme; null when there is none. */
  members: MembershipConfig | null
}

export interface SiteShell {
  settings: ShellSettings
  /** Every language of the site, the default first. */
  languages: readonly Pick<ShellSettings, 'locale' | 'basePath' | 'languageName' | 'languageOffer'>[]
  menus: ShellMenu[]
  theaters: readonly ShellTheater[]
  hasPlaces: boolean
}

export interface ShellQuery {
  allSettings: { nodes: (ShellSettings & { theaters: TheaterList; hasPlaces: boolean })[] }
  allMenu: { nodes: (ShellMenu & { language: string })[] }
}

type PageLanguage = Pick<PageContext, 'language' | 'otherPaths'>

const PageLanguageContext = createContext<PageLanguage | null>(null)

/** Provides the language of the page, whose shell its parts get; outside it is the site's default. */
export const PageLanguageProvider = PageLanguageContext.Provider

export const usePageLanguage = () => useContext(PageLanguageContext)

/** The only static query: a page needs one request for it. What few pages show is fetched on demand (decision 026). */
export function useSiteShell(): SiteShell {
  return shellIn(useShellQuery(), usePageLanguage()?.language ?? null)
}

function useShellQuery(): ShellQuery {
  return useStaticQuery<ShellQuery>(graphql`
    query SiteShell {
      allSettings(sort: { languageIndex: ASC }) {
        nodes {
          name
          description
          domain
          locale
          basePath
          languageName
          languageOffer
          foreign
          circuitName
          logo {
            src
            onDark
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
          hasWishes
          trailerMinutes
          linking
          thirdParties
          members
          theaters
          hasPlaces
          # Changes with what only the server reads, so that pages are rendered anew then.
          ssrConfig
        }
      }
      allMenu(sort: { position: ASC }) {
        nodes {
          language
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
}

const shells = new WeakMap<ShellQuery, Map<string | null, SiteShell>>()

/** The same object for the same query result and locale. */
function shellIn(query: ShellQuery, locale: string | null): SiteShell {
  const known = shells.get(query) ?? new Map<string | null, SiteShell>()
  const shell = known.get(locale) ?? buildShell(query, locale)
  shells.set(query, known.set(locale, shell))
  return shell
}

function buildShell({ allSettings: { nodes }, allMenu }: ShellQuery, locale: string | null): SiteShell {
  const settings = nodes.find(one => one.locale === locale) ?? nodes[0]
  if (!settings) throw new Error('The site has no settings')
  return {
    settings,
    languages: nodes,
    menus: allMenu.nodes.filter(({ language }) => language === settings.locale),
    theaters: theatersOf(settings.theaters),
    hasPlaces: settings.hasPlaces,
  }
}

const unpacked = new WeakMap<TheaterList, readonly ShellTheater[]>()

/** The same array for the same query result. */
function theatersOf(list: TheaterList): readonly ShellTheater[] {
  const theaters = unpacked.get(list) ?? unpackTheaters(list)
  unpacked.set(list, theaters)
  return theaters
}
