import { formatNumber } from '../../../i18n/rules/format-number'
import { useTextLanguage } from '../../../site/components/use-text-language'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import { FinderToggle } from './finder-toggle'
import { optionLabel } from './finder-words'

interface FacetChipProps {
  parameter: Facet['parameter']
  option: FacetOption
  onPress: () => void
}

/** An option with its number of showtimes. Without any it can be pressed: the list then suggests what to change. */
export function FacetChip({ parameter, option, onPress }: FacetChipProps) {
  const { t, locale } = useTranslation()
  const langOf = useTextLanguage()
  return (
    <FinderToggle isOn={option.isSelected} isEmpty={option.count === 0} onPress={onPress}>
      {/* Isolates labels that start with a number in right-to-left text. */}
      <bdi lang={langOf(option.label)}>{optionLabel(parameter, option, t)}</bdi>{' '}
      <span className="fc-count">{formatNumber(option.count, locale)}</span>
    </FinderToggle>
  )
}
