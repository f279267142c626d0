import { createElement, Fragment, type ReactNode, createContext, useContext } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { readElement, type RichText as Text } from '../rules/rich-text'
import { parsePicture } from '../../../platform/picture-address'
import { selectPictureSet } from '../../../ui/picture-set'
import { usePictureTemplate } from '../../../ui/picture-source'

const PROPERTIES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' }

const styles: ThemeUICSSObject = {
  maxWidth: 'text',
  fontSize: 'lg',
  textWrap: 'pretty',
  hangingPunctuation: 'first allow-end last',
  overflowWrap: 'break-word',
  // Avoids `:first-child`, which Emotion warns about; `&&` outweighs the margins below.
  '&& > :not(* + *)': { mt: 0 },
  '&& > :last-child': { mb: 0 },
  'p, ul, ol, table, blockquote, figure, pre': { my: 4, mx: 0 },
  'h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'heading',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    mt: 6,
    mb: 3,
  },
  h2: { fontSize: 'h2' },
  h3: { fontSize: 'lg' },
  h4: { fontSize: 'lg' },
  'ul, ol': { paddingInlineStart: '1.375rem' },
  'li + li': { mt: 1 },
  // No colours, since sections have different backgrounds.
  'a:hover': { textDecorationThickness: '2px' },
  blockquote: { paddingInlineStart: 4, borderInlineStart: '4px solid', fontSize: 'lg' },
  img: { height: 'auto', borderRadius: 'medium' },
  table: { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  'th, td': {
    px: 3,
    py: 2,
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  hr: { my: 5, border: 0, borderTop: '1px solid', borderColor: 'border' },
}

/** `fill` replaces the text's placeholders. */
type RichTextProps = { text: Text; fill?: (text: string) => string }

/** An editor's text in the site's typography, with the site's links (specification §2 Link behaviour). */
export function RichText({ text, fill = written => written }: RichTextProps) {
  return <div sx={styles}>{drawAll(text, fill)}</div>
}

/** The elements never move, so they need no keys. */
function drawAll(nodes: readonly unknown[], fill: (text: string) => string): ReactNode {
  return createElement(Fragment, null, ...nodes.map(node => draw(node, fill)))
}

function draw(node: unknown, fill: (text: string) => string): ReactNode {
  if (typeof node === 'string') return fill(node)
  const element = readElement(node)
  if (element === null) return null
  const { tag, children } = element
  const content = children.length > 0 ? drawAll(children, fill) : undefined
  if (tag === null) return content
  const { href, src, ...attributes } = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [PROPERTIES[name] ?? name, fill(value)]),
  )
  if (tag === 'a') {
    return (
      <Link {...attributes} to={href}>
        {content}
      </Link>
    )
  }
  if (tag === 'img')
    return src === undefined ? <img alt="" loading="lazy" {...attributes} /> : <TextPicture {...{ src, attributes }} />
  return createElement(tag, attributes, content)
}

/** The page's leading picture as in its record; null when it is not in an editor's content. */
export const LeadingPictureContext = createContext<string | null>(null)

/** Whether a picture is the page's leading picture, which is loaded first and eagerly. */
export function useIsLeadingPicture(src: string): boolean {
  return useContext(LeadingPictureContext) === src
}

const LAZY = { loading: 'lazy' } as const

interface TextPictureProps {
  /** As the build writes it, with the picture's dimensions if known. */
  src: string
  /** Attributes set by the editor, such as a width. */
  attributes: Readonly<Record<string, string>>
}

/** A picture within a text: as large as the editor or the file specifies, never cropped. */
function TextPicture({ src, attributes }: TextPictureProps) {
  const set = selectPictureSet({ src, room: 'text', template: usePictureTemplate() })
  const loading = useIsLeadingPicture(src) ? ({ loading: 'eager', fetchpriority: 'high' } as const) : LAZY
  const image = <img alt="" {...loading} {...shapeOf(src, attributes)} {...attributes} src={set.src} />
  if (set.sources.length === 0) return image
  return (
    <picture>
      {set.sources.map(({ type, srcSet }) => (
        <source key={type ?? ''} {...{ type, srcSet }} sizes={set.sizes} />
      ))}
      {image}
    </picture>
  )
}

/** Width and height, to avoid a layout shift. */
function shapeOf(src: string, { width }: TextPictureProps['attributes']): { width?: number | string; height?: number } {
  const { details } = parsePicture(src)
  if (!details) return {}
  const shown = Number(width)
  if (!(shown > 0)) return { width: details.width, height: details.height }
  return { height: Math.round((shown * details.height) / details.width) }
}
