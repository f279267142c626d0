import { useMemo, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { LanguageButton } from '../../features/filters/components/finder/language-button'
import { useUnderstood } from '../../features/filters/components/finder/use-understood'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { buildChipWords } from '../../features/programme/components/chips/chip-words'
import { destinationOf } from '../../features/programme/components/chips/showtime-chip'
import { formatTime } from '../../features/schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { MarkedTexts } from '../../features/site/components/marked-texts'
import { ChooseTheaterChip } from '../../features/theaters/components/chooser/choose-theater-chip'
import { LocationButton } from '../../features/theaters/components/nearby/location-button'
import { Chip } from '../../ui/chip'
import { Link } from '../../ui/link'
import { PagePart } from '../page/page-part'
import { type BuiltTonight, type TonightFilter, type TonightMovie, useTonight } from './use-tonight'

/** Any day at the time from which an evening is late. */
const LATE_START = '2000-01-01T20:00:00'

/** The chooser as a line, and the evening's next showtimes across the circuit. @param built null: too many to list */
export function Tonight({ built }: { built: BuiltTonight | null }) {
  const { t, locale } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const [filters, setFilters] = useState<ReadonlySet<TonightFilter>>(new Set())
  const { understood, setUnderstood } = useUnderstood()
  const { showtimes, spare, movieOf, attributes, isNear, narrowing, languages, foundCount } = useTonight(built, {
    filters,
    understood,
  })
  const isNarrowed = filters.size > 0 || understood.length > 0
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const rows = [...showtimes, ...spare]
  const inLanguages = understood.length > 0 ? `&understand=${understood.join()}` : ''
  const allTonight = `/${settings.paths.movies}/?time=evening,night${inLanguages}`
  return (
    <div sx={STYLES}>
      <div className="tonight-line">
        <p>{t('homeScreen.whichCinema')}</p>
        <ChooseTheaterChip>{t('homeScreen.chooseYours')}</ChooseTheaterChip>
        <LocationButton />
      </div>
      {(rows.length > 0 || isNarrowed) && (
        <div className="tonight-part" data-today={built?.today ?? undefined}>
          <PagePart
            isOfTimes
            title={t(isNear ? 'homeScreen.tonightNear' : 'homeScreen.tonight')}
            aside={<Link to={allTonight}>{t('homeScreen.allTonight')}</Link>}
          >
            {(narrowing.length > 0 || languages.length > 0) && (
              <div className="tonight-filters">
                {narrowing.map(filter => (
                  <Chip
                    key={filter}
                    pressed={filters.has(filter)}
                    onClick={() =>
                      setFilters(
                        new Set([...filters].filter(one => one !== filter).concat(filters.has(filter) ? [] : filter)),
                      )
                    }
                  >
                    {filter === 'late'
                      ? t('homeScreen.fromTime', { 0: formatTime(LATE_START, locale) })
                      : t('homeScreen.subtitled')}
                  </Chip>
                ))}
                {languages.length > 0 && (
                  <LanguageButton options={languages} onChange={setUnderstood} foundCount={foundCount} />
                )}
              </div>
            )}
            {rows.length === 0 && <p role="status">{t('homeScreen.noneTonight')}</p>}
            <ul className="tonight">
              {rows.map((showtime, at) => (
                <TonightRow
                  key={`${showtime.theaterId} ${showtime.id}`}
                  {...{ showtime }}
                  movie={movieOf(showtime.movieId)}
                  place={theaters.find(({ theaterId }) => theaterId === showtime.theaterId)?.name ?? ''}
                  attributes={index.of(showtime)}
                  isSpare={at >= showtimes.length}
                />
              ))}
            </ul>
          </PagePart>
        </div>
      )}
    </div>
  )
}

interface TonightRowProps {
  showtime: Showtime
  movie: TonightMovie | undefined
  place: string
  attributes: readonly Attribute[]
  /** Hidden until one before it is past (`pastShowtimesBoot`). */
  isSpare: boolean
}

function TonightRow({ showtime, movie, place, attributes, isSpare }: TonightRowProps) {
  const translation = useTranslation()
  const { locale } = translation
  const { state, marks } = buildChipWords({ showtime, attributes, translation, maxMarks: 2 })
  const isOver = showtime.availability === 'soldOut'
  return (
    <li data-theater-id={showtime.theaterId} {...(isSpare ? { hidden: true, 'data-spare': '' } : {})}>
      <Link
        to={destinationOf(showtime, movie?.path ?? null)}
        className={isOver ? 'tonight-row is-over' : 'tonight-row'}
        data-showtime-id={showtime.id}
      >
        <time dateTime={showtime.startsAt}>{formatTime(showtime.startsAt, locale)}</time>
        <span className="tonight-film" lang={movie?.lang?.title}>{` ${movie?.title ?? ''} `}</span>
        <span className="tonight-notes">
          <span className="tonight-place">{place}</span>
          {marks.length > 0 && (
            <span>
              {' '}
              <MarkedTexts texts={marks} separator={MARK_SEPARATOR} />
            </span>
          )}
          {state !== null && <span className="tonight-state">{` ${state}`}</span>}
        </span>
      </Link>
    </li>
  )
}

/** The non-breaking space keeps the dot from starting a line. */
const MARK_SEPARATOR = '\u00a0· '

const STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: [4, null, 5],
  '.tonight-filters': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    pb: 3,
    '& button': { flex: '0 1 auto', whiteSpace: 'normal', textAlign: 'start' },
  },
  '.tonight-line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    '& > p': { m: 0 },
  },
  // On phones the question gives way to the evening.
  '&:has(.tonight > li:not([hidden])) > .tonight-line > p': { display: ['none', null, 'block'] },
  // Its last showtime has begun since the page was built.
  '& > .tonight-part:has(> [data-times][hidden])': { display: 'none' },
  '.tonight': { listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'border' },
  '.tonight > li': { borderBottom: '1px solid', borderColor: 'border' },
  '.tonight-row': {
    display: 'grid',
    gridTemplateColumns: ['4.25rem minmax(0, 1fr)', null, '7rem minmax(0, 6fr) minmax(0, 3fr) minmax(0, 5fr) 7rem'],
    columnGap: [3, null, 4],
    alignItems: 'baseline',
    py: [2, null, 3],
    color: 'text',
    textDecoration: 'none',
    lineHeight: 'snug',
    transition: 'background-color 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    time: { fontSize: 'lg', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  },
  'a.tonight-row:hover': { bg: 'backgroundWithOffset', '.tonight-film': { textDecoration: 'underline' } },
  'a.tonight-row:active': { bg: 'border' },
  '.tonight-film': { fontFamily: 'heading', fontWeight: 'heading', fontSize: ['md', null, 'lg'] },
  // On phones a second line, else columns of their own.
  '.tonight-notes': {
    display: ['block', null, 'contents'],
    gridColumn: 2,
    color: 'textAlt',
    fontSize: ['sm', null, 'md'],
  },
  '.tonight-notes > * + *::before': { content: '"\\00a0· "', display: ['inline', null, 'none'] },
  '.tonight-state': {
    gridColumn: ['auto', null, 5],
    textAlign: [null, null, 'end'],
    color: 'warning',
    fontWeight: 'semibold',
  },
  '.is-over, .is-over .tonight-state': { color: 'textAlt' },
}
