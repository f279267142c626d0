import { withPrefix } from 'gatsby'
import { pictureSource } from '../../ui/picture-source'
import { I18nProvider } from '../../features/i18n/components/i18n-provider'
import { fillPlaceholders, joinTitle, tidyText } from '../../features/i18n/rules/compose-text'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { type Alternate, alternatesOf } from '../../features/site/rules/alternates'
import type { PageContext } from '../../features/site/rules/page-context'
import { PageLanguageProvider, type SiteShell, useSiteShell } from '../../features/site/components/use-site-shell'

interface PageHeadProps {
  pageContext: PageContext
  /** The page's own title, followed by the site's name. Defaults to `titleKey`, else to the site's name alone. */
  title?: string | null | undefined
  titleKey?: string
  titleArgs?: Record<string, string>
  /** Plain text. Defaults to the message of `descriptionKey`, else to the site's description. */
  description?: string | null | undefined
  descriptionKey?: string
  descriptionArgs?: Record<string, string>
  image?: string | null | undefined
  /** Generated picture for shared links. Defaults to `image`, else to the site's. */
  sharingPicture?: string | null | undefined
  /** Title of shared links. Defaults to the page's own title. */
  shareTitle?: string
  alternates?: readonly Alternate[]
  /** Open Graph type. */
  type?: string
  feed?: string
  /** Excludes the page from search engines; a hidden site excludes all of its pages. */
  noIndex?: boolean
}

/** Longest description shown by search engines, in characters. */
const DESCRIPTION_LENGTH = 200

/**
 * Head of a page: language, title, description, canonical URL without the query, alternates, Open Graph and card type.
 * Operators can override the messages of titles and descriptions; `[theaterName]` is the page's theater or the site.
 */
export function PageHead(props: PageHeadProps) {
  return (
    <PageLanguageProvider value={props.pageContext}>
      <I18nProvider intl={props.pageContext.intl}>
        <HeadTags {...props} />
      </I18nProvider>
    </PageLanguageProvider>
  )
}

function HeadTags(props: PageHeadProps) {
  const { pageContext, titleKey, titleArgs, descriptionKey, type = 'website', feed, noIndex = false } = props
  const { t, locale, dir } = useTranslation()
  const { settings, languages } = useSiteShell()
  const names = { theaterName: props.descriptionArgs?.['theaterName'] ?? null, siteName: settings.name }
  const say = (key: string, args: Record<string, string> = {}) =>
    tidyText(fillPlaceholders(t(key, { siteName: settings.name, ...args }), names))
  const ownTitle = props.title ?? (titleKey ? say(titleKey, titleArgs) : null)
  // A theater's name that contains the site's name needs no suffix.
  const isNamed = names.theaterName?.includes(settings.name) === true && !props.title
  const title = joinTitle([ownTitle, isNamed ? null : settings.name])
  const description =
    props.description ?? (descriptionKey ? say(descriptionKey, props.descriptionArgs) : settings.description)
  const { origin } = settings.linking
  const urlOf = (path: string) => origin + encodeURI(withPrefix(path))
  const address = urlOf(pageContext.pagePath)
  const hidden = noIndex || settings.hidden
  const shareTitle = props.shareTitle ?? ownTitle ?? settings.name
  const generated = props.sharingPicture ?? (props.image ? null : settings.sharingPicture)
  const image = generated ?? props.image
  const alternates = alternatesOf({
    templateName: pageContext.templateName,
    sisters: settings.alternates,
    own: props.alternates ?? [],
    inSite: (pageContext.otherPaths ?? []).map(({ locale: hreflang, path }) => ({ hreflang, url: urlOf(path) })),
    fallback: pageContext.otherPaths && urlOf(defaultPathOf(pageContext, languages)),
    self: { hreflang: locale, url: address },
  })

  const prefix = withPrefix('/').slice(0, -1)
  // What scripts put before paths: the prefix of the site, then the language's.
  const addressData = {
    ...(prefix ? { 'data-prefix': prefix } : {}),
    ...(settings.basePath ? { 'data-base': settings.basePath } : {}),
  }

  return (
    <>
      <html lang={locale} dir={dir} {...addressData} />
      {/* The font of the first text (plugins, nodes/settings-fields); none with system fonts. */}
      {settings.fontPreload ? (
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={settings.fontPreload} />
      ) : null}
      <title>{title}</title>
      {description ? <meta name="description" content={shorten(description)} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {hidden
        ? null
        : alternates.map(({ hreflang, url }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url} />)}
      {/* Without an icon browsers would request a missing /favicon.ico. */}
      <link rel="icon" href={settings.favicon ? pictureSource(settings.favicon) : withPrefix('/icon.svg')} />
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={title} href={withPrefix(settings.basePath + feed)} />
      ) : null}
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {description ? <meta property="og:description" content={shorten(description)} /> : null}
      {image ? <meta property="og:image" content={absoluteUrl(image, origin)} /> : null}
      {/* The size of pictures that the site did not generate is unknown. */}
      {generated ? <meta property="og:image:width" content="1200" /> : null}
      {generated ? <meta property="og:image:height" content="630" /> : null}
      {image ? <meta property="og:image:alt" content={shareTitle} /> : null}
      {image ? <meta name="twitter:image" content={absoluteUrl(image, origin)} /> : null}
      {/* Title and description are read from Open Graph. */}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The page in the site's default language. */
function defaultPathOf({ pagePath, otherPaths = [] }: PageContext, languages: SiteShell['languages']): string {
  return otherPaths.find(({ locale }) => locale === languages[0]?.locale)?.path ?? pagePath
}

/** Shared links need absolute URLs. */
function absoluteUrl(image: string, origin: string): string {
  const source = pictureSource(image)
  return source.startsWith('/') ? origin + source : source
}

function shorten(text: string): string {
  const plain = text.replace(/(?:<[^>]*>|\s)+/g, ' ').trim()
  return plain.length <= DESCRIPTION_LENGTH ? plain : `${plain.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
