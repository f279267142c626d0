import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useNotable } from '../../features/programme/components/use-notable'
import { NOTABLE_FEED_PATH, type NotableItem } from '../../features/programme/rules/notable-item'
import { nameOfMark, reasonOfMark } from '../../features/programme/rules/notable-words'
import { formatDayTitle, formatTime } from '../../features/schedule/rules/format-showtime'
import { Heading } from '../../ui/heading'
import { useBasePath } from '../../ui/link-behaviour'
import { Link } from '../../ui/link'
import { PageBody } from '../page/page-body'
import { PagePart } from '../page/page-part'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  header: { display: 'grid', gap: 3 },
  '& > p, header p': { m: 0, maxWidth: 'text' },
  '.notable': { listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'border' },
  '.notable > li': {
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 3fr) minmax(0, 2fr)'],
    columnGap: 4,
    alignItems: 'start',
    py: 2,
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  '.notable > li[hidden]': { display: 'none' },
  '.notable-link': {
    display: 'grid',
    gridTemplateColumns: ['4.5rem minmax(0, 1fr)', null, '6rem minmax(0, 1fr)'],
    columnGap: [3, 4],
    alignItems: 'baseline',
    alignContent: 'center',
    minHeight: 'target',
    color: 'text',
    textDecoration: 'none',
    '&:is(:hover, :active) .notable-film': { textDecoration: 'underline' },
  },
  '.notable-words': { minWidth: 0 },
  time: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  '.notable-film': { display: 'block', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '.notable-place': { display: 'block', color: 'textAlt', fontSize: 'sm' },
  '.notable-marks': { minWidth: 0, paddingInlineStart: ['calc(4.5rem + 1rem)', null, 0] },
  summary: { cursor: 'pointer', minHeight: 'target', alignContent: 'center', textDecoration: 'underline dotted' },
  'details p': { m: 0, pb: 2, fontSize: 'sm', color: 'textAlt' },
}

interface NotableScreenProps {
  /** As built, by local time. */
  built: readonly NotableItem[]
}

/** The week's showtimes that are worth knowing, by day; each mark opens its reason, also without scripts. */
export function NotableScreen({ built }: NotableScreenProps) {
  const { t, locale } = useTranslation()
  const base = useBasePath()
  const items = useNotable(built)
  const days = [...new Set(items.map(({ businessDay }) => businessDay))].sort()
  return (
    <PageBody>
      <div sx={styles}>
        <header>
          <Heading as="h1">{t('notableScreen.title')}</Heading>
          <p>{t('notableScreen.lead')}</p>
        </header>
        {items.length === 0 && <p role="status">{t('notableScreen.none')}</p>}
        {days.map(day => (
          <PagePart key={day} isOfTimes title={formatDayTitle(day, locale)}>
            <ul className="notable" data-today={day}>
              {items
                .filter(({ businessDay }) => businessDay === day)
                .map(item => (
                  <NotableRow key={`${item.theaterId} ${item.id}`} item={item} />
                ))}
            </ul>
          </PagePart>
        ))}
        <p>
          <Link to={base + NOTABLE_FEED_PATH} type="application/rss+xml">
            {t('notableScreen.feed')}
          </Link>
        </p>
      </div>
    </PageBody>
  )
}

function NotableRow({ item }: { item: NotableItem }) {
  const { t, locale } = useTranslation()
  const { id, theaterId, theater, title, path, startsAt, marks } = item
  return (
    <li data-theater-id={theaterId}>
      {/* Scripts and style sheets that hide past showtimes find them by this form (`pastShowtimesBoot`). */}
      <Link to={path ?? theater.path} data-showtime-id={id} className="notable-link">
        <time dateTime={startsAt}>{formatTime(startsAt, locale)}</time>
        <span className="notable-words">
          <bdi className="notable-film">{` ${title} `}</bdi>
          <span className="notable-place">{theater.name}</span>
        </span>
      </Link>
      <div className="notable-marks">
        {marks.map(mark => (
          <details key={mark.kind}>
            <summary>{nameOfMark(mark, t)}</summary>
            <p>{reasonOfMark(mark, { t, locale })}</p>
          </details>
        ))}
      </div>
    </li>
  )
}
