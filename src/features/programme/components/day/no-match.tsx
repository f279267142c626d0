import { withMessages } from '../../../../platform/language-file'
import { Button } from '../../../../ui/button'
import { useWantedComponent } from '../../../../ui/use-lazy-component'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { Facet } from '../../../filters/rules/facets'
import type { Relief } from './use-found-showtimes'
import { DAY_BOX_STYLES, DAY_BOX_TITLE_STYLES } from '../../../showtimes/components/empty-day'
import { conditionLabel } from '../../../filters/components/finder/finder-words'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'
import type { NextFittingDayProps } from '../../../filters/components/finder/next-fitting-day'

const loadNextDay = withMessages(() =>
  import('../../../filters/components/finder/next-fitting-day').then(({ NextFittingDay }) => NextFittingDay),
)

interface NoMatchProps extends Omit<NextFittingDayProps, 'theaterId'> {
  facets: readonly Facet[]
  /** Conditions that yield showtimes when removed on their own. */
  reliefs: readonly Relief[]
  /** The next day in the page with a matching showtime. */
  nextDay: string | null
  /** Theater whose later days are searched when the page has none; null on pages of several theaters. */
  theaterId: string | null
}

/** Message for shown days without a match: buttons to the next matching day, and to remove one or all filters. */
export function NoMatch(props: NoMatchProps) {
  const { finder, facets, reliefs, nextDay, theaterId, onSelect } = props
  const { t, locale } = useTranslation()
  return (
    <div sx={DAY_BOX_STYLES}>
      <p sx={DAY_BOX_TITLE_STYLES}>{t('finder.nothing')}</p>
      {nextDay !== null ? (
        <Button onClick={() => onSelect(nextDay)}>{t('finder.nextDay', { 0: formatDayTitle(nextDay, locale) })}</Button>
      ) : (
        theaterId !== null && <LaterDay {...props} theaterId={theaterId} />
      )}
      {reliefs.map(({ condition, count }) => (
        <Button key={condition} variant="outline" onClick={() => finder.remove([condition])}>
          {t('finder.without', { 0: conditionLabel(condition, { facets, query: finder.query, t, locale }), count })}
        </Button>
      ))}
      {reliefs.length === 0 && (
        <Button variant="outline" onClick={() => finder.remove()}>
          {t('finder.clear')}
        </Button>
      )}
    </div>
  )
}

/** Renders nothing when its code does not load: the message is useful without it. */
function LaterDay(props: NextFittingDayProps) {
  const { Component: NextFittingDay } = useWantedComponent(loadNextDay, true)
  return NextFittingDay && <NextFittingDay {...props} />
}
