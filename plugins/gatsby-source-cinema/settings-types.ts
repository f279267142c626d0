/** The Settings type: one node, which every page's frame queries. */
export const SETTINGS_TYPES = /* GraphQL */ `
  type Settings implements Node @dontInfer {
    "Locale of its texts and paths: there is one for each language of the site."
    language: String!
    "What the paths of its pages begin with: empty for the default language."
    basePath: String!
    "Place in the site's list of languages, from 0."
    languageIndex: Int!
    "Its language in that language, and what offers a page in it; null on a site of one language."
    languageName: String
    languageOffer: JSON
    "{lang, texts}: short texts of many pages that are not translated, and their locale; null without one."
    foreign: JSON
    name: String!
    description: String
    domain: String
    locale: String!
    country: String!
    circuitId: String
    circuitName: String
    websiteId: String
    logo: SettingsLogo
    favicon: String
    "images.urlTemplate."
    pictureTemplate: String
    "Compositions of posters by seed, where neighbours require another than the preferred one; null for none."
    posterDrawings: JSON
    isSingleLocation: Boolean!
    hidden: Boolean!
    timeZone: String!
    paths: SettingsPaths!
    privacyPolicySlug: String!
    loginSlug: String!
    checkoutSlug: String!
    permalinkPrefix: String!
    redirects: [SettingsRedirect!]!
    links: [NamedLink!]!
    featured: SettingsFeatured
    "Further films and events that the home page names, without those that are over."
    picks: [SettingsPick!]!
    "The evening at all theaters, for the home page; null with too many of them."
    tonight: SettingsTonight
    "The coming week's showtimes that are worth knowing (features/programme/rules/notable-item)."
    notable: JSON!
    "What visitors can ask to be told of (features/wishes/rules/wish-options)."
    wishOptions: JSON!
    headerLayout: String!
    footerLayout: String!
    logoSize: String!
    colorMode: String!
    hasSearch: Boolean!
    hasQuickBuy: Boolean!
    footerMobileLinks: Boolean!
    "The derived theme: see features/theme/rules/build-theme. With the @font-face rules in use (fontFaces)."
    theme: JSON!
    "URL of the face that a page's first words need; null where the body's font is the system's."
    fontPreload: String
    "The theme and the styles of elements, as CSS; null in a build, which writes them into the pages' style sheets."
    styles: String
    "Changes with what only the server reads while it renders pages: styles, places of theaters."
    ssrConfig: String!
    "An editor may preview the site (previewOrigins)."
    hasPreview: Boolean!
    "The visible theaters by name, in short: see features/site/rules/theater-list."
    theaters: JSON!
    "A visible theater has coordinates."
    hasPlaces: Boolean!
    "Kilometres within which a theater counts as nearby."
    radiusOfInterest: Float!
    "The site's generated picture for shared links, a path of the site."
    sharingPicture: String
    "Sister sites in other languages."
    alternates: [SettingsAlternate!]!
    "reminders.enabled: pages lead to the one on which visitors ask to be told."
    hasWishes: Boolean!
    "showtimes.trailerMinutes, minutes."
    trailerMinutes: Int!
    "sales.graceMinutes, minutes."
    graceMinutes: Float
    "Where links lead: the site's domain, ticketing services, embedded mode (src/config/linking-config.ts)."
    linking: JSON!
    "Consent tool, measurement, ads (src/config/third-party-config.ts)."
    thirdParties: JSON!
    "The loyalty programme (src/config/loyalty-config.ts)."
    members: JSON
    "ticketingProvider, ticketingUrl, displayMode, sales, loyalty (without secrets), trackers, ads, consent …: read by later rooms."
    site: JSON!
  }
  type SettingsLogo {
    src: String!
    "Its variant for dark backgrounds."
    onDark: String
    alt: String
  }
  type SettingsPaths {
    movies: String!
    theaters: String!
    events: String!
  }
  type SettingsAlternate {
    hreflang: String!
    url: String!
    paths: SettingsPaths!
  }
  type SettingsRedirect {
    fromPath: String!
    toPath: String!
    ignoreCase: Boolean!
  }
  type SettingsPick {
    title: String!
    "Locale of its title where it is not translated, by name."
    lang: JSON
    path: String!
    kicker: String
    "Epoch ms from which an event is no longer shown; null for films and for never."
    listedUntilMs: Float
  }
  type SettingsTonight {
    "The earliest business day (YYYY-MM-DD) of those theaters at build time; null without showtimes."
    today: String
    "By start, as columns (schedule/rules/codec/page-columns)."
    showtimes: JSON!
    movies: [Movie!]!
    attributes: [Attribute!]!
  }
  type SettingsFeatured {
    movieId: String
    eventId: String
    kicker: String
    backdrop: String
  }
`
