import { pageCode } from '../../../../platform/page-code'
import { memo } from 'react'
import { Icon } from '../../../../ui/icon'
import { useTranslation } from '../../../i18n/components/use-translation'
import { AccessButton } from '../access/access-button'
import { FacetChip, FinderToggle } from './finder-chips'
import { FinderDays, type FinderBarProps } from './finder-days'
import { chosenKeys } from './finder-words'
import type { Facet } from '../../rules/facets'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'

/** Row of a programme's filters: sheet, spans of days, access needs and the most useful options with counts. */
export const FinderBar = memo(function FinderBar(props: FinderBarProps) {
  const { finder, facets, pastCount, hasSoldOut, end } = props
  const { t } = useTranslation()
  const { query } = finder
  const needs = query.access ?? finder.needs
  return (
    <div className="finder-row" role="group" aria-label={t('finder.label')}>
      <div className="finder-chips">
        <FinderSheetButton {...props} />
        <FinderDays {...props} />
        <span className="fc-line" />
        <AccessButton className={needs.length > 0 ? 'fc fc-on' : 'fc'}>
          <Icon name="wheelchair" size={18} />
          {t('finder.access')}
          {needs.length > 0 && <span className="fc-badge">{needs.length}</span>}
        </AccessButton>
        {pickInlineOptions(facets).map(({ facet, option }) => (
          <FacetChip
            key={`${facet.parameter} ${option.key}`}
            {...{ option, parameter: facet.parameter }}
            onPress={() => finder.toggle(facet.parameter, option.key, chosenKeys(facet))}
          />
        ))}
        {(hasSoldOut || query.hidesSoldOut) && (
          <FinderToggle isOn={query.hidesSoldOut} onPress={() => finder.setHidesSoldOut(!query.hidesSoldOut)}>
            {t('finder.hideSoldOut')}
          </FinderToggle>
        )}
        {(pastCount > 0 || query.showsPast) && (
          <FinderToggle isOn={query.showsPast} onPress={() => finder.setShowsPast(!query.showsPast)}>
            {t('finder.showPast')}
            {pastCount > 0 && <span className="fc-count">{pastCount}</span>}
          </FinderToggle>
        )}
      </div>
      {end && <div className="finder-end">{end}</div>}
    </div>
  )
})

/** Number of options of each facet in the row; needs have a button of their own. */
const INLINE_OPTIONS: Partial<Record<Facet['parameter'], number>> = { format: 2, experience: 2, subtitles: 1 }

/** The most requested part of the day. */
const INLINE_TIME = 'evening'

/** Options for the filter row. They depend on the page's showtimes only, not on the current filters. */
function pickInlineOptions(facets: readonly Facet[]) {
  return facets.flatMap(facet => {
    const mixed = facet.options.filter(({ isMixed }) => isMixed)
    const picked =
      facet.parameter === 'time'
        ? mixed.filter(({ key }) => key === INLINE_TIME)
        : mixed.slice(0, INLINE_OPTIONS[facet.parameter] ?? 0)
    return picked.map(option => ({ facet, option }))
  })
}

const loadSheet = pageCode('finder-sheet', () =>
  import(/* webpackChunkName: "finder-sheet" */ './finder-sheet').then(({ FinderSheet }) => FinderSheet),
)

/** Button that opens the filter sheet, with the number of active filters. */
function FinderSheetButton(props: FinderBarProps) {
  const { t } = useTranslation()
  const { query } = props.finder
  const onCount = props.facets.flatMap(chosenKeys).length + Number(query.hidesSoldOut)
  return (
    <LazyDialogButton
      load={loadSheet}
      dialogProps={props}
      className={onCount > 0 ? 'fc fc-on' : 'fc'}
      failure={({ hasFailed }) => hasFailed && <span role="alert">{t('finder.notLoaded')}</span>}
    >
      <Icon name="filter" size={18} />
      {t('finder.filters')}
      {onCount > 0 && <span className="fc-badge">{onCount}</span>}
    </LazyDialogButton>
  )
}
