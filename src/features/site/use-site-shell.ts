import { graphql, useStaticQuery } from 'gatsby'

export interface ShellMenuItem {
  label: string
  href: string
  children?: ShellMenuItem[]
}

export interface ShellMenu {
  position: string
  title: string | null
  items: ShellMenuItem[]
}

export interface ShellClosure {
  from: string | null
  to: string | null
  reason: string | null
  permanent: boolean
}

/** What the chooser and lists need of a theater; hidden ones are absent. */
export interface ShellTheater {
  theaterId: string
  name: string
  fullName: string
  path: string
  timeZone: string
  ticketingProvider: string | null
  showtimeWeekReleaseDay: number
  address: { street: string | null; city: string | null; state: string | null; zip: string | null } | null
  coordinates: { latitude: number; longitude: number } | null
  closures: ShellClosure[]
}

/** What a live preview needs: the exact origins editors speak from, and what the theme is derived from. */
export interface ShellPreview {
  origins: string[]
  /** theme.json with its defaults (features/theme/rules/theme-config). */
  theme: unknown
  roundness: { content: string; buttons: string }
}

export interface ShellSettings {
  name: string
  description: string | null
  locale: string
  circuitName: string | null
  logo: { src: string; alt: string | null } | null
  favicon: string | null
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
  footerMobileLinks: boolean
  theme: Record<string, unknown>
  /** Null where no editor is configured. */
  preview: ShellPreview | null
  /** site.json `sales.graceMinutes`, minutes; null leaves it to the ticketing provider. */
  graceMinutes: number | null
}

export interface SiteShell {
  settings: ShellSettings
  menus: ShellMenu[]
  theaters: ShellTheater[]
}

interface ShellQuery {
  settings: ShellSettings
  allMenu: { nodes: ShellMenu[] }
  allTheater: { nodes: ShellTheater[] }
}

/** The frame's data: settings, menus and the chooser's theaters. The site's one static query, so that a page costs one request for it. */
export function useSiteShell(): SiteShell {
  const { settings, allMenu, allTheater } = useStaticQuery<ShellQuery>(graphql`
    query SiteShell {
      settings {
        name
        description
        locale
        circuitName
        logo {
          src
          alt
        }
        favicon
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
        footerMobileLinks
        theme
        preview
        graceMinutes
      }
      allMenu {
        nodes {
          position
          title
          items {
            label
            href
            children {
              label
              href
            }
          }
        }
      }
      allTheater(filter: { hidden: { eq: false } }, sort: { name: ASC }) {
        nodes {
          theaterId
          name
          fullName
          path
          timeZone
          ticketingProvider
          showtimeWeekReleaseDay
          address {
            street
            city
            state
            zip
          }
          coordinates {
            latitude
            longitude
          }
          closures {
            from
            to
            reason
            permanent
          }
        }
      }
    }
  `)
  return { settings, menus: allMenu.nodes, theaters: allTheater.nodes }
}
