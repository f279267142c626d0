import { memo } from 'react'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import { AccessButton } from './access-button'
import { FacetChip } from './facet-chip'
import { FinderDays } from './finder-days'
import type { FinderBarProps } from './finder-props'
import { FinderSheetButton } from './finder-sheet-button'
import { FinderToggle } from './finder-toggle'
import { chosenKeys } from './finder-words'
import { pickInlineOptions } from './pick-inline-options'

/**
 * Row of a programme's filters: the filter sheet, spans of days, access needs and the most useful options with their
 * counts.
 */
export const FinderBar = memo(function FinderBar(props: FinderBarProps) {
  const { finder, facets, pastCount, hasSoldOut, end } = props
  const { t } = useTranslation()
  const { query } = finder
  const needs = query.access ?? finder.needs
  return (
    <div className="finder-row" role="group" aria-label={t('finder.label')}>
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
      {end && <div className="finder-end">{end}</div>}
    </div>
  )
})
