import { buildTheme } from '../../../src/features/theme/rules/build-theme'
import { fontsOf } from '../fonts-of'
import type { Listings } from '../listings'
import { toNamedLinks } from './named-links'
import { withoutSecrets } from './without-secrets'

/** Fields of the one Settings node. */
export function settingsFields(listings: Listings) {
  const { site, theme, movies } = listings
  const fonts = fontsOf(listings)
  const featured = site.home?.featured
  // Without the operator's choice the first film in display order stands on the home page.
  const firstMovieId = featured?.eventId ? null : (movies[0]?.id ?? null)
  return {
    name: site.name,
    description: site.description ?? null,
    domain: site.domain ?? null,
    locale: site.locale,
    country: site.country.code,
    circuitId: site.circuitId ?? site.circuit?.id ?? null,
    circuitName: site.circuit?.name ?? null,
    websiteId: site.websiteId ?? null,
    logo: site.logo ? { src: site.logo.src, alt: site.logo.alt ?? null } : null,
    favicon: site.favicon ?? null,
    isSingleLocation: site.isSingleLocation,
    hidden: site.hidden,
    timeZone: site.timeZone,
    paths: { movies: site.paths.movies, theaters: site.paths.theaters, events: site.paths.events },
    privacyPolicySlug: site.privacyPolicyPage.slug,
    loginSlug: site.loginPage.slug,
    checkoutSlug: site.checkoutPage.slug,
    permalinkPrefix: site.permalinkPrefix,
    redirects: site.redirects.map(({ fromPath, toPath, ignoreCase }) => ({ fromPath, toPath, ignoreCase })),
    links: toNamedLinks(site.links),
    featured: {
      movieId: featured?.movieId ?? firstMovieId,
      eventId: featured?.eventId ?? null,
      kicker: featured?.kicker ?? null,
      backdrop: featured?.backdrop ?? null,
    },
    headerLayout: theme.headerLayout,
    footerLayout: theme.footerLayout,
    logoSize: theme.logoSize,
    hasSearch: theme.hasSearch,
    footerMobileLinks: theme.footerMobileLinks,
    theme: { ...buildTheme({ theme, roundness: site.roundness }), fontFaces: fonts.css, fontPreload: fonts.preload },
    preview: site.previewOrigins.length > 0 ? { origins: site.previewOrigins, theme, roundness: site.roundness } : null,
    graceMinutes: site.sales?.graceMinutes ?? null,
    site: withoutSecrets(site),
  }
}
