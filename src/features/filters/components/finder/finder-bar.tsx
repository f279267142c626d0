import { pageCode } from '../../../../platform/page-code'
import { memo, type ReactNode } from 'react'
import { Icon } from '../../../../ui/icon'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayLabel } from '../../../schedule/rules/format-showtime'
import { AccessButton } from '../access/access-button'
import type { FinderBarProps, FinderGroup } from './finder-props'
import { FinderToggle } from './finder-toggle'
import { chosenKeys, conditionLabel } from './finder-words'
import { SpanLabel } from './span-label'

/** Facets that the sentence names, with what it says where nothing is chosen; without that it names chosen ones only. */
const WORDS = {
  time: 'finder.anyTime',
  format: 'finder.anyFormat',
  subtitles: 'finder.anySubtitles',
  experience: null,
  language: null,
} as const

/** A programme's filters as a sentence whose words are controls: 'Today, at any time, in any format'. */
export const FinderBar = memo(function FinderBar(props: FinderBarProps) {
  const { finder, facets, choice, place, pastCount, end } = props
  const { t, locale } = useTranslation()
  const { query } = finder
  const needs = query.access ?? finder.needs
  const onCount = facets.flatMap(chosenKeys).length + Number(query.hidesSoldOut)
  return (
    <div className="finder-row" role="group" aria-label={t('finder.label')}>
      <div className="finder-chips">
        <FinderWord {...props} only="day" isOn={choice.kind !== 'usual'}>
          <DayWord {...props} />
        </FinderWord>
        {place ? <span>{t('finder.at', { 0: place })}</span> : null}
        {(['time', 'format', 'subtitles', 'experience', 'language'] as const).map(parameter => {
          const isOffered = facets.some(facet => facet.parameter === parameter)
          const chosen = isOffered ? conditionLabel(parameter, { facets, t, locale }) : ''
          const whenAny = WORDS[parameter]
          return isOffered && (chosen || whenAny) ? (
            <FinderWord key={parameter} {...props} only={parameter} isOn={chosen !== ''}>
              {/* Isolates labels that start with a number in right-to-left text. */}
              {chosen ? <bdi>{chosen}</bdi> : whenAny && t(whenAny)}
            </FinderWord>
          ) : null
        })}
        <AccessButton className={needs.length > 0 ? 'fw fw-on' : 'fw'}>
          {t('finder.access')}
          {needs.length > 0 && <span className="fc-badge">{needs.length}</span>}
        </AccessButton>
        {(pastCount > 0 || query.showsPast) && (
          <FinderToggle className="fw" isOn={query.showsPast} onPress={() => finder.setShowsPast(!query.showsPast)}>
            {t('finder.showPast')}
            {pastCount > 0 && <span className="fc-count">{pastCount}</span>}
          </FinderToggle>
        )}
        <FinderWord {...props} only={null} isOn={onCount > 0}>
          <Icon name="filter" size={18} />
          {t('finder.filters')}
          {onCount > 0 && <span className="fc-badge">{onCount}</span>}
        </FinderWord>
      </div>
      {end && <div className="finder-end">{end}</div>}
    </div>
  )
})

/** The shown days: 'Today', 'Next 7 days', 'On any day'. */
function DayWord({ choice, today, hasNearDays }: FinderBarProps) {
  const { t, locale } = useTranslation()
  const [day = today] = choice.days
  if (choice.kind === 'week' || choice.kind === 'playweek')
    return <SpanLabel kind={choice.kind} end={choice.days.at(-1) ?? today} />
  return <>{choice.kind === 'usual' && hasNearDays ? t('finder.anyDay') : formatDayLabel({ day, today, locale, t })}</>
}

const loadSheet = pageCode('finder-sheet', () =>
  import(/* webpackChunkName: "finder-sheet" */ './finder-sheet').then(({ FinderSheet }) => FinderSheet),
)

interface FinderWordProps extends FinderBarProps {
  /** The group of filters that it opens; null for all. */
  only: FinderGroup | null
  isOn: boolean
  children: ReactNode
}

function FinderWord({ isOn, children, ...dialogProps }: FinderWordProps) {
  const { t } = useTranslation()
  return (
    <LazyDialogButton
      load={loadSheet}
      dialogProps={dialogProps}
      className={isOn ? 'fw fw-on' : 'fw'}
      failure={({ hasFailed }) => hasFailed && <span role="alert">{t('finder.notLoaded')}</span>}
    >
      {children}
    </LazyDialogButton>
  )
}
