import { SelectField } from '../../../../ui/select-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { LocationButton } from '../../../theaters/components/nearby/location-button'
import type { QuickBuyOptions, DayOption } from '../../rules/quick-buy-options'
import { useOrderedTheaters } from './quick-buy-theaters'
import { useSiteShell } from '../../../site/components/use-site-shell'
import type { QuickBuySteps } from './use-quick-buy-options'
import { useId } from 'react'
import { Chip } from '../../../../ui/chip'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { formatDayLabel } from '../../../schedule/rules/format-showtime'

interface QuickBuyTheaterProps {
  value: string | null
  /** The chosen film: theaters that show it come first. */
  film: QuickBuyOptions['film']
  hasFocus: boolean
  onChange: (theaterId: string) => void
}

/** The first step. Choosing here does not change the visitor's theater elsewhere on the site. */
export function QuickBuyTheater({ value, film, hasFocus, onChange }: QuickBuyTheaterProps) {
  const { t } = useTranslation()
  const theaters = useOrderedTheaters()
  const showing = new Set(film ? [...film.theaterIds, ...(film.isHere && value ? [value] : [])] : [])
  const isShowing = ({ theaterId }: { theaterId: string }) => showing.has(theaterId)
  const option = ({ theaterId, label }: (typeof theaters)[number]) => ({ value: theaterId, label })
  const others = theaters.filter(one => !isShowing(one))
  const options =
    showing.size === 0
      ? theaters.map(option)
      : [
          ...theaters.filter(isShowing).map(one => ({ ...option(one), group: t('quickBuy.showingIt') })),
          ...others.map(one => ({ ...option(one), group: t('quickBuy.notShowingIt') })),
        ]
  return (
    <div className="step">
      <SelectField
        ref={focusFirst(hasFocus)}
        label={t('quickBuy.cinema')}
        value={value ?? ''}
        options={options}
        {...(value === null ? { placeholder: t('quickBuy.chooseCinema') } : {})}
        onChange={onChange}
      />
      <LocationButton />
    </div>
  )
}

/** `ref` callback: an opening dialog focuses the element with `autofocus`, which React does not set. */
function focusFirst(isFirst: boolean): (element: Element | null) => void {
  return element => void element?.toggleAttribute('autofocus', isFirst)
}

interface QuickBuyFilmProps {
  steps: QuickBuySteps
  theaterId: string | null
  hasFocus: boolean
  onChange: (movieId: string) => void
}

/** The second step: films of the theater first, then films of other theaters, which are listed once chosen. */
export function QuickBuyFilm({ steps, theaterId, hasFocus, onChange }: QuickBuyFilmProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { here, elsewhere, film, status, isIndexMissing } = steps
  const theater = theaters.find(one => one.theaterId === theaterId)
  const isLoading = status === 'loading'
  const hereGroup = theater ? { group: t('quickBuy.atTheater', { 0: theater.name }) } : {}
  const elseGroup = theater ? { group: t('quickBuy.elsewhere') } : {}
  const options = [
    ...here.map(({ movieId, title, count }) => ({
      value: movieId,
      label: `${title} · ${t('quickBuy.dayCount', { count })}`,
      ...hereGroup,
    })),
    // Until the theater's own films have loaded, it is unknown which films are elsewhere.
    ...(isLoading ? elsewhere.filter(({ movieId }) => movieId === film?.movieId) : elsewhere).map(
      ({ movieId, title }) => ({ value: movieId, label: title, ...(isLoading ? {} : elseGroup) }),
    ),
  ]
  return (
    <div className="step">
      <SelectField
        ref={focusFirst(hasFocus)}
        label={t('quickBuy.film')}
        value={film?.movieId ?? ''}
        options={options}
        {...(film ? {} : { placeholder: t(isLoading ? 'quickBuy.loading' : 'quickBuy.chooseFilm') })}
        onChange={onChange}
      />
      {isIndexMissing && <p className="step-note">{t('quickBuy.noFilms')}</p>}
    </div>
  )
}

interface QuickBuyDaysProps {
  days: readonly DayOption[]
  value: string
  today: string
  onChange: (day: string) => void
}

/** Number of days shown as chips; later days are in a select. */
const CHIPS = 5

/** The third step: the days on which the film shows. */
export function QuickBuyDays({ days, value, today, onChange }: QuickBuyDaysProps) {
  const { t, locale } = useTranslation()
  const id = useId()
  const label = (day: string) => formatDayLabel({ day, today, locale, t })
  const near = days.slice(0, CHIPS)
  const later = days.slice(CHIPS)
  const isLater = later.some(({ day }) => day === value)
  return (
    <section className="step" aria-labelledby={id}>
      <h3 className="step-name" id={id}>
        {t('quickBuy.day')}
      </h3>
      <div className="days">
        {near.map(({ day, count, isSoldOut }) => (
          <Chip key={day} pressed={day === value} onClick={() => onChange(day)}>
            {label(day)}
            {isSoldOut ? (
              <span className="day-state"> · {t('quickBuy.daySoldOut')}</span>
            ) : (
              <VisuallyHidden>, {t('quickBuy.dayCount', { count })}</VisuallyHidden>
            )}
          </Chip>
        ))}
        {later.length > 0 && (
          <div className="later">
            <SelectField
              label={t('quickBuy.laterDay')}
              labelHidden
              value={isLater ? value : ''}
              placeholder={t('quickBuy.laterDay')}
              options={later.map(({ day, isSoldOut }) => ({
                value: day,
                label: isSoldOut ? `${label(day)} · ${t('quickBuy.daySoldOut')}` : label(day),
              }))}
              onChange={day => {
                if (day !== '') onChange(day)
              }}
            />
          </div>
        )}
      </div>
    </section>
  )
}
