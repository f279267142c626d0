import { withPrefix } from 'gatsby'
import { pictureSource } from '../../../ui/picture-source'
import { I18nProvider } from '../../i18n/i18n-provider'
import { joinTitle } from '../../i18n/rules/fill-placeholders'
import { useTranslation } from '../../i18n/use-translation'
import type { PageContext } from '../../site/rules/page-context'
import { SITE_URL } from '../../site/site-url'
import { useSiteShell } from '../../site/use-site-shell'

interface PageHeadProps {
  pageContext: PageContext
  /** The page's own name; the site's name follows it. Absent: `titleKey`, else the site's name alone. */
  title?: string | null | undefined
  titleKey?: string
  /** Plain text. Absent: the message of `descriptionKey`, else the site's own description. */
  description?: string | null | undefined
  descriptionKey?: string
  descriptionArgs?: Record<string, string>
  image?: string | null | undefined
  /** Open Graph type. */
  type?: string
  /** Path of the RSS of what the page lists. */
  feed?: string
  /** Keeps the page out of search engines; a hidden site keeps all of its pages out. */
  noIndex?: boolean
}

/** For a site without an icon of its own: a browser would ask for /favicon.ico in vain. */
const DEFAULT_ICON = '/icon.svg'

/** Longest description search engines show, in characters. */
const DESCRIPTION_LENGTH = 200

/**
 * Everything a page says in its head: language, title by parts, description, canonical address, Open Graph basics, the
 * kind of card. A site speaks one language: there are no alternates (hreflang) to name.
 */
export function PageHead(props: PageHeadProps) {
  return (
    <I18nProvider intl={props.pageContext.intl}>
      <HeadTags {...props} />
    </I18nProvider>
  )
}

function HeadTags(props: PageHeadProps) {
  const { pageContext, titleKey, descriptionKey, image, type = 'website', feed, noIndex = false } = props
  const { t, locale, dir } = useTranslation()
  const { settings } = useSiteShell()
  const { fontPreload } = settings.theme
  const ownTitle = props.title ?? (titleKey ? t(titleKey) : null)
  const title = joinTitle([ownTitle, settings.name])
  const description =
    props.description ??
    (descriptionKey ? t(descriptionKey, { siteName: settings.name, ...props.descriptionArgs }) : settings.description)
  const address = SITE_URL + withPrefix(pageContext.pagePath)
  const hidden = noIndex || settings.hidden

  return (
    <>
      <html lang={locale} dir={dir} />
      {typeof fontPreload === 'string' ? <FontPreload href={fontPreload} /> : null}
      <title>{title}</title>
      {description ? <meta name="description" content={shorten(description)} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <link rel="icon" href={settings.favicon ? pictureSource(settings.favicon) : withPrefix(DEFAULT_ICON)} />
      {feed ? <link rel="alternate" type="application/rss+xml" title={title} href={withPrefix(feed)} /> : null}
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={ownTitle ?? settings.name} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {description ? <meta property="og:description" content={shorten(description)} /> : null}
      {image ? <meta property="og:image" content={absoluteUrl(image)} /> : null}
      {/* Title, description and picture are read from Open Graph. */}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The face a page's first words are set in (plugins, nodes/settings-node); none where that is the system's. */
function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
}

/** Shared links want whole addresses. */
function absoluteUrl(image: string): string {
  const source = pictureSource(image)
  return source.startsWith('/') ? SITE_URL + source : source
}

function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= DESCRIPTION_LENGTH ? plain : `${plain.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
