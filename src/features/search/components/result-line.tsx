import type { ThemeUICSSObject } from 'theme-ui'
import { formatNumber } from '../../i18n/rules/format-number'
import { Badge } from '../../../ui/badge'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { excerptOf, markMatches } from '../rules/mark-matches'
import type { SearchHit } from '../rules/rank-results'
import type { FilmState, SearchItem, SearchKind } from '../rules/search-item'
import { Icon, type IconName } from '../../../ui/icon'
import { Picture } from '../../../ui/picture'
import { TypographicPoster } from '../../../ui/typographic-poster'

const STATE_LABELS: Record<FilmState, string> = { now: 'search.onNow', coming: 'search.coming', past: 'search.past' }

/** Layout of a result in suggestions and on the results page; applied to the link around it. */
export const RESULT_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'var(--result-picture, 2.75rem) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 'target',
  color: 'text',
  textDecoration: 'none',
}
const nameStyles: ThemeUICSSObject = {
  display: 'block',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
}
const detailStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  color: 'textAlt',
  fontSize: 'sm',
  lineHeight: 1.5,
}
const excerptStyles: ThemeUICSSObject = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
}
const cutStyles: ThemeUICSSObject = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A result: picture, name with the match marked, and distinguishing details. */
export function ResultLine({ hit }: { hit: Omit<SearchHit, 'tier'> }) {
  const { item, marks, text, note } = hit
  const excerpt = text ? excerptOf(text, marks) : null
  return (
    <>
      <ResultPicture item={item} />
      <span sx={{ minWidth: 0 }}>
        <span sx={nameStyles}>
          <MarkedText text={item.kind === 'theater' ? (item.fullName ?? item.name) : item.name} words={marks} />
        </span>
        {/* Separates the two lines for screen readers. */}{' '}
        <span sx={detailStyles}>
          {excerpt ? (
            <span sx={excerptStyles}>
              <MarkedText text={excerpt} words={marks} />
            </span>
          ) : (
            <ResultDetails item={item} marks={marks} />
          )}{' '}
          {note ? <span>{note}</span> : null}
        </span>
      </span>
    </>
  )
}

function ResultDetails({ item, marks }: { item: SearchItem; marks: readonly string[] }) {
  const { t, locale } = useTranslation()
  switch (item.kind) {
    case 'film':
      return (
        <>
          {item.certificate ? <Badge>{item.certificate}</Badge> : null}{' '}
          <span>
            {[t(STATE_LABELS[item.state]), item.year && formatNumber(item.year, locale)].filter(Boolean).join(' · ')}
          </span>{' '}
          <Cut text={item.originalTitle} marks={marks} />
        </>
      )
    case 'theater':
      return <Cut text={[item.city ?? item.street, item.zip].filter(Boolean).join(' · ')} marks={marks} />
    case 'event':
      return <Cut text={item.type} marks={marks} />
    case 'filter':
      return null
    case 'page':
      return <Cut text={item.description} marks={marks} />
    case 'person': {
      const films = [...new Set([...item.directed, ...item.cast])].map(({ name }) => name)
      return <Cut text={films.join(commaOf(locale))} marks={[]} />
    }
  }
}

/** One line, truncated when it does not fit. Renders nothing without text. */
function Cut({ text, marks }: { text: string | null; marks: readonly string[] }) {
  if (!text) return null
  return (
    <span sx={cutStyles}>
      <MarkedText text={text} words={marks} />
    </span>
  )
}

const markStyles: ThemeUICSSObject = {
  color: 'inherit',
  backgroundColor: 'transparent',
  textDecoration: 'underline',
  textDecorationThickness: '0.14em',
  textDecorationColor: 'var(--theme-ui-colors-primaryInk)',
  textUnderlineOffset: '0.18em',
}

/** A name with the matches underlined. Isolated, so that its text direction does not affect the line's. */
function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {markMatches(text, words).map((piece, at) =>
        piece.isMarked ? (
          <mark key={at} sx={markStyles}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}

const ICONS: Record<SearchKind, IconName> = {
  film: 'film',
  theater: 'pin',
  event: 'calendar',
  page: 'info',
  filter: 'clock',
  person: 'user',
}

const posterStyles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: 'xSmall',
  bg: 'backgroundWithOffset',
  containerType: 'inline-size',
}
const iconStyles: ThemeUICSSObject = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  borderRadius: 'small',
  bg: 'backgroundWithOffset',
  color: 'textAlt',
}

/** A small poster of a film, or an icon. A composed poster has no title here, since it would be too small to read. */
function ResultPicture({ item }: { item: SearchItem }) {
  if (item.kind !== 'film') {
    return (
      <span sx={iconStyles} aria-hidden="true">
        <Icon name={ICONS[item.kind]} size={20} />
      </span>
    )
  }
  const drawing = <TypographicPoster id={item.movieId} title={item.name} isWordless />
  return (
    <span sx={posterStyles} aria-hidden="true">
      {item.poster ? <Picture src={item.poster} alt="" room="thumbnail-poster" fallback={drawing} /> : drawing}
    </span>
  )
}
