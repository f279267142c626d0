import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { PagePart } from '../page/page-part'
import type { MovieRecord } from '../page/records'

const COLUMN = 'minmax(0, 1fr)'
const voiceStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: [COLUMN, null, null, 'minmax(0, 7fr) minmax(0, 4fr)'],
  gap: [7, null, 8],
  alignItems: 'end',
}
const proseStyles: ThemeUICSSObject = {
  maxWidth: 'text',
  m: 0,
  fontSize: 'lg',
  lineHeight: 1.5,
  textWrap: 'pretty',
  hangingPunctuation: 'first allow-end last',
  overflowWrap: 'break-word',
}
const byStyles: ThemeUICSSObject = { m: 0, mt: 3, color: 'textAlt', fontSize: 'md' }
const quoteStyles: ThemeUICSSObject = {
  m: 0,
  // Room for the opening mark, which hangs before the lines in every browser.
  paddingInlineStart: ['1.25rem', null, '1.5rem'],
  '& > blockquote': {
    position: 'relative',
    m: 0,
    maxWidth: 'text',
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontSize: 'h2',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
    overflowWrap: 'break-word',
  },
  // The page's language decides the marks.
  '& > blockquote::before': {
    content: 'open-quote',
    position: 'absolute',
    insetInlineEnd: '100%',
    paddingInlineEnd: '0.1em',
    color: 'primaryInk',
  },
  '& > blockquote::after': { content: 'close-quote', color: 'primaryInk' },
  '&:lang(fr) > blockquote::before': { paddingInlineEnd: '0.25em' },
  '&:lang(fr) > blockquote::after': { paddingInlineStart: '0.25em' },
  '& > figcaption': byStyles,
}

/** What a person of the house says about a film, and a line of somebody else. Renders nothing without either. */
export function MovieNote({ note, quote, lang }: Pick<MovieRecord, 'note' | 'quote' | 'lang'>) {
  const { t } = useTranslation()
  if (!note && !quote) return null
  return (
    <div sx={note && quote ? voiceStyles : {}}>
      {note ? (
        <PagePart title={t('movieScreen.note')}>
          <div>
            <p lang={lang?.note} sx={proseStyles}>
              {note.text}
            </p>
            {note.author ? <p sx={byStyles}>— {note.author}</p> : null}
          </div>
        </PagePart>
      ) : null}
      {quote ? (
        <figure sx={quoteStyles}>
          <blockquote lang={lang?.quote}>{quote.text}</blockquote>
          {quote.source ? <figcaption>{quote.source}</figcaption> : null}
        </figure>
      ) : null}
    </div>
  )
}
