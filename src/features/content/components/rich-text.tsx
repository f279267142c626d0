interface RichTextProps {
  /** Sanitised at build. */
  html: string
}

/** Formatted text of an editor, set in the site's type. */
export function RichText({ html }: RichTextProps) {
  return (
    <div
      sx={{
        maxWidth: 'text',
        overflowWrap: 'break-word',
        '& > :first-of-type': { marginBlockStart: 0 },
        '& > :last-child': { marginBlockEnd: 0 },
        'p, ul, ol, table, blockquote, pre': { marginBlock: 4 },
        'h2, h3, h4': { variant: 'text.h4', marginBlockStart: 5, marginBlockEnd: 2 },
        'ul, ol': { paddingInlineStart: 5 },
        'li + li': { marginBlockStart: 1 },
        a: { color: 'inherit', textUnderlineOffset: '0.2em' },
        img: { maxWidth: '100%', height: 'auto', borderRadius: 'medium' },
        blockquote: { marginInline: 0, paddingInlineStart: 4, borderInlineStart: '3px solid', borderColor: 'border' },
        table: { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
        'td, th': { padding: 2, borderBlockEnd: '1px solid', borderColor: 'border', textAlign: 'start' },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
