import { useTranslation } from '../../../i18n/components/use-translation'
import type { Facet, FacetOption } from '../../rules/facets'
import { optionLabel } from './finder-words'
import type { ReactNode } from 'react'
import { useSeenAtOnce } from '../../../../ui/use-seen-at-once'

interface FacetChipProps {
  parameter: Facet['parameter']
  option: FacetOption
  onPress: () => void
}

/** An option with its number of showtimes. Without any it can be pressed: the list then suggests what to change. */
export function FacetChip({ parameter, option, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  return (
    <FinderToggle isOn={option.isSelected} isEmpty={option.count === 0} onPress={onPress}>
      {/* Isolates labels that start with a number in right-to-left text. */}
      <bdi>{optionLabel(parameter, option, t)}</bdi> <span className="fc-count">{option.count}</span>
    </FinderToggle>
  )
}

interface FinderToggleProps {
  isOn: boolean
  /** No showtimes would match. */
  isEmpty?: boolean
  className?: string
  onPress: () => void
  children: ReactNode
}

export function FinderToggle({ isOn, isEmpty = false, className, onPress, children }: FinderToggleProps) {
  const [seen, choose] = useSeenAtOnce(isOn)
  return (
    <button
      type="button"
      className={className ?? (isEmpty ? 'fc fc-empty' : 'fc')}
      aria-pressed={seen}
      onClick={() => choose(!seen, onPress)}
    >
      {children}
    </button>
  )
}
