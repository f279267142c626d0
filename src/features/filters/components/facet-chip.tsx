import { useTranslation } from '../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../rules/facets'
import { FinderToggle } from './finder-toggle'
import { optionLabel } from './finder-words'

interface FacetChipProps {
  parameter: Facet['parameter']
  option: FacetOption
  onPress: () => void
}

/** An option of a facet with the number of showtimes it would leave. One that leaves none can be pressed: the list then says what would help. */
export function FacetChip({ parameter, option, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  const { count, isSelected } = option
  return (
    <FinderToggle isOn={isSelected} isEmpty={count === 0} onPress={onPress}>
      {/* A number at its start stays there in a line from right to left. */}
      <bdi>{optionLabel({ parameter, option, t })}</bdi> <span className="fc-count">{count}</span>
    </FinderToggle>
  )
}
