import { memo } from 'react'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/components/use-translation'
import type { Facet } from '../rules/facets'
import type { Finder } from './use-finder'
import { chosenKeys, optionLabel } from './finder-words'

interface FinderResultProps {
  finder: Finder
  facets: readonly Facet[]
  foundCount: number
  /** More than one day is shown. */
  isSpan: boolean
}

/**
 * Number of matching showtimes, announced politely, and the active filters as removable chips. Empty without filters.
 */
export const FinderResult = memo(function FinderResult({ finder, facets, foundCount, isSpan }: FinderResultProps) {
  const { t } = useTranslation()
  const { hidesSoldOut } = finder.query
  const chosen = facets.flatMap(facet =>
    facet.options.flatMap(option =>
      option.isSelected ? { facet, option, label: optionLabel({ parameter: facet.parameter, option, t }) } : [],
    ),
  )
  const isNarrowed = chosen.length > 0 || hidesSoldOut
  return (
    <div className="finder-result">
      <p role="status">{isNarrowed || isSpan ? t('finder.found', { count: foundCount }) : ''}</p>
      {chosen.map(({ facet, option, label }) => (
        <RemoveChip
          key={`${facet.parameter} ${option.key}`}
          label={label}
          onPress={() => finder.toggle(facet.parameter, option.key, chosenKeys(facet))}
        />
      ))}
      {hidesSoldOut && <RemoveChip label={t('finder.hideSoldOut')} onPress={() => finder.setHidesSoldOut(false)} />}
      {isNarrowed && (
        <button type="button" className="fc-link" onClick={() => finder.remove()}>
          {t('finder.clear')}
        </button>
      )}
    </div>
  )
})

function RemoveChip({ label, onPress }: { label: string; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="fc fc-on" aria-label={t('finder.remove', { 0: label })} onClick={onPress}>
      <bdi>{label}</bdi>
      <Icon name="close" size={16} />
    </button>
  )
}
