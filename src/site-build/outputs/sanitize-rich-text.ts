import sanitizeHtml from 'sanitize-html'
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../../features/content/rules/rich-text'
import { toAssetUrl } from '../../features/site/rules/asset-url'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT_TAGS),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, own]) => [tag, [...own]])),
    '*': [...RICH_TEXT_ATTRIBUTES],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ticketing'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title'],
}

/**
 * Sanitises an operator's or source's rich text: removes scripts, frames, styles and handlers, and allows http, https,
 * mailto, tel, `ticketing` (resolved by the site's link) and relative links only. Links and pictures of the site get no
 * path prefix; pages add it (`ui/link`, `ui/picture-source`). If a text contains an h1, all its headings are lowered
 * one level, since the page has its own. Plain text is converted to paragraphs.
 */
export function sanitizeRichText(html: string): string {
  const markup = /<[a-z!/]/i.test(html) ? html : toParagraphs(html)
  const lowest = HEADINGS.length - 1
  const transformHeadings = /<h1[\s>]/i.test(markup)
    ? Object.fromEntries(HEADINGS.map((tag, level) => [tag, HEADINGS[Math.min(level + 1, lowest)] ?? tag]))
    : {}
  return sanitizeHtml(markup, {
    ...OPTIONS,
    transformTags: {
      ...transformHeadings,
      // An anchor without href is a jump target.
      a: (tagName, { href, ...attribs }) =>
        href === undefined
          ? { tagName: 'span', attribs }
          : { tagName, attribs: { ...attribs, href: toAssetUrl(href) } },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: toAssetUrl(attribs.src ?? ''), alt: attribs.alt ?? '' },
      }),
    },
  }).trim()
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
