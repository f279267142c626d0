import { commaOf } from '../../../i18n/rules/compose-text'
import { formatNumber } from '../../../i18n/rules/format-number'
import { pageCode } from '../../../../platform/page-code'
import { memo, type ReactNode, useId } from 'react'
import { farComponent } from '../../../../deferred/deferred-component'
import { Icon } from '../../../../ui/icon'
import { openBuiltInDialog } from '../../../../ui/open-dialog'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayLabel } from '../../../schedule/rules/format-showtime'
import { AccessButton } from '../access/access-button'
import type { FinderBarProps, FinderGroup } from './finder-props'
import { FinderToggle } from './finder-toggle'
import { chosenKeys, chosenLanguages, conditionLabel, hoursLabel } from './finder-words'
import { hasHours } from '../../rules/filter-showtimes'
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
  const { finder, facets, choice, place, pastCount, hasPairs = false, end } = props
  const { t, locale } = useTranslation()
  const { query } = finder
  const needs = query.access ?? finder.needs
  const languages = chosenLanguages(facets, { t, locale })
  const sheetId = useId()
  const isTimed = hasHours(query)
  const onCount = facets.flatMap(chosenKeys).length + Number(query.hidesSoldOut) + Number(isTimed)
  return (
    <>
      <div className="finder-row" role="group" aria-label={t('finder.label')}>
        <div className="finder-chips">
          <FinderWord opens={sheetId} group="day" isOn={choice.kind !== 'usual'}>
            <DayWord {...props} />
          </FinderWord>
          {place ? <span>{t('finder.at', { 0: place })}</span> : null}
          {(['time', 'format', 'subtitles', 'experience', 'language'] as const).map(parameter => {
            const isOffered = parameter === 'time' || facets.some(facet => facet.parameter === parameter)
            const chosen = [
              conditionLabel(parameter, { facets, query, t, locale }),
              ...(parameter === 'time' && isTimed ? [hoursLabel(query, { t, locale })] : []),
            ]
              .filter(Boolean)
              .join(commaOf(locale))
            const whenAny = WORDS[parameter]
            return isOffered && (chosen || whenAny) ? (
              <FinderWord key={parameter} opens={sheetId} group={parameter} isOn={chosen !== ''}>
                {/* Isolates labels that start with a number in right-to-left text. */}
                {chosen ? <bdi>{chosen}</bdi> : whenAny && t(whenAny)}
              </FinderWord>
            ) : null
          })}
          {facets.some(({ parameter }) => parameter === 'understand') && (
            <FinderWord opens={sheetId} group="understand" isOn={languages !== null}>
              {languages ?? t('finder.understand')}
            </FinderWord>
          )}
          <AccessButton className={needs.length > 0 ? 'fw fw-on' : 'fw'}>
            {t('finder.access')}
            {needs.length > 0 && <span className="fc-badge">{formatNumber(needs.length, locale)}</span>}
          </AccessButton>
          {(hasPairs || query.showsPairs) && (
            <FinderToggle
              className="fw"
              isOn={query.showsPairs}
              onPress={() => finder.setShowsPairs(!query.showsPairs)}
            >
              {t('finder.pairs')}
            </FinderToggle>
          )}
          {(pastCount > 0 || query.showsPast) && (
            <FinderToggle className="fw" isOn={query.showsPast} onPress={() => finder.setShowsPast(!query.showsPast)}>
              {t('finder.showPast')}
              {pastCount > 0 && <span className="fc-count">{formatNumber(pastCount, locale)}</span>}
            </FinderToggle>
          )}
          <FinderWord opens={sheetId} isOn={onCount > 0}>
            <Icon name="filter" size={18} />
            {t('finder.filters')}
            {onCount > 0 && <span className="fc-badge">{formatNumber(onCount, locale)}</span>}
          </FinderWord>
        </div>
        {end && <div className="finder-end">{end}</div>}
      </div>
      <FinderSheet {...props} id={sheetId} />
    </>
  )
})

/** The shown days: 'Today', 'Next 7 days', 'On any day'. */
function DayWord({ choice, today, isAnyDayUsual }: FinderBarProps) {
  const { t, locale } = useTranslation()
  const [day = today] = choice.days
  if (choice.kind === 'week' || choice.kind === 'playweek')
    return <SpanLabel kind={choice.kind} end={choice.days.at(-1) ?? today} />
  return (
    <>{choice.kind === 'usual' && isAnyDayUsual ? t('finder.anyDay') : formatDayLabel({ day, today, locale, t })}</>
  )
}

/** In the page's HTML, so that the first press shows it; its code comes with the first use. */
const FinderSheet = farComponent(
  pageCode('finder-sheet', () =>
    import(/* webpackChunkName: "finder-sheet" */ './finder-sheet').then(sheet => sheet.FinderSheet),
  ),
)

interface FinderWordProps {
  /** Id of the sheet. */
  opens: string
  /** The group of filters that it shows; without it all. */
  group?: FinderGroup
  isOn: boolean
  children: ReactNode
}

function FinderWord({ opens, group, isOn, children }: FinderWordProps) {
  return (
    <button
      type="button"
      className={isOn ? 'fw fw-on' : 'fw'}
      value={group}
      aria-haspopup="dialog"
      data-opens={opens}
      onClick={() => openBuiltInDialog(opens, group)}
    >
      {children}
    </button>
  )
}
