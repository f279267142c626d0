import { useTranslation } from '../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../rules/facets'
import { FinderToggle } from './finder-toggle'
import { optionLabel } from './finder-words'

interface FacetChipProps {
  parameter: Facet['parameter']
  option: FacetOption
  onPress: () => void
}

/**
 * An option of a facet with its number of showtimes. One without showtimes can be pressed: the empty list then suggests
 * what to change.
 */
export function FacetChip({ parameter, option, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  const { count, isSelected } = option
  return (
    <FinderToggle isOn={isSelected} isEmpty={count === 0} onPress={onPress}>
      {/* Isolates labels that start with a number in right-to-left text. */}
      <bdi>{optionLabel({ parameter, option, t })}</bdi> <span className="fc-count">{count}</span>
    </FinderToggle>
  )
}
