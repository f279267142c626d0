import sanitizeHtml from 'sanitize-html'
import { toAssetUrl } from '../features/site/rules/asset-url'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...HEADINGS.slice(1),
    ...[
      'p',
      'br',
      'hr',
      'blockquote',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'figure',
      'figcaption',
      'div',
      'span',
      'address',
    ],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title'],
}

interface RichText {
  html: string
  /** site.json `pathPrefix`: put before links and pictures of this site. */
  pathPrefix?: string
}

/**
 * Rich text of an operator or a source as it may stand in a page: no script, frame, style or handler; http, https, mailto,
 * tel and relative links only, outside ones with `rel=noopener`; pictures load late. Where a text brings its own h1, all its
 * headings go down one level, since the page has one already. Plain text becomes paragraphs.
 */
export function sanitizeRichText({ html, pathPrefix = '/' }: RichText): string {
  const markup = /<[a-z!/]/i.test(html) ? html : toParagraphs(html)
  const lowest = HEADINGS.length - 1
  const transformHeadings = /<h1[\s>]/i.test(markup)
    ? Object.fromEntries(HEADINGS.map((tag, level) => [tag, HEADINGS[Math.min(level + 1, lowest)] ?? tag]))
    : {}
  return sanitizeHtml(markup, {
    ...OPTIONS,
    transformTags: {
      ...transformHeadings,
      a: (tagName, attribs) => {
        const href = withPrefix(toAssetUrl(attribs.href ?? '', '/'), pathPrefix)
        const isOutside = /^https?:/i.test(href)
        return { tagName, attribs: { ...attribs, href, ...(isOutside ? { rel: 'noopener' } : dropped('rel')) } }
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          src: toAssetUrl(attribs.src ?? '', pathPrefix),
          alt: attribs.alt ?? '',
          loading: 'lazy',
        },
      }),
    },
  }).trim()
}

/** An empty `rel` is left out by the sanitiser. */
function dropped(name: string): Record<string, string> {
  return { [name]: '' }
}

/** Internal links of rich text are not Gatsby links, so the prefix must stand in them. */
function withPrefix(href: string, pathPrefix: string): string {
  const isInternal = href.startsWith('/') && !href.startsWith('//')
  return isInternal && pathPrefix !== '/' ? pathPrefix + href : href
}

function toParagraphs(text: string): string {
  const escaped = text.replace(/&(?!(?:[a-z]+|#\d+);)/gi, '&amp;').replace(/</g, '&lt;')
  return escaped
    .split(/\r?\n\s*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${paragraph.replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}
