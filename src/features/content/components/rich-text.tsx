import type { ThemeUICSSObject } from 'theme-ui'

const styles: ThemeUICSSObject = {
  maxWidth: 'text',
  overflowWrap: 'break-word',
  // Not `:first-child`, which Emotion warns of; doubled, to outweigh the margins below.
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
  h3: { fontSize: 'h3' },
  h4: { fontSize: 'h4' },
  'ul, ol': { paddingInlineStart: '1.375rem' },
  'li + li': { mt: 1 },
  // On whatever ground the section has: no colours of the page's own.
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

/** An editor's text, set in the site's type. @param html sanitised at build */
export function RichText({ html }: { html: string }) {
  return <div sx={styles} dangerouslySetInnerHTML={{ __html: html }} />
}
