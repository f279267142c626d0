import { memo } from 'react'
import { Icon } from '../../../../ui/icon'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FinderBarProps } from './finder-props'
import { activeFilters } from './finder-words'

interface FinderResultProps extends Pick<FinderBarProps, 'finder' | 'facets'> {
  /** Number of matching showtimes. */
  foundCount: number
  /** Number of showtimes that are left out because nobody knows when they end. */
  unknownCount: number
  isSpan: boolean
}

/** Number of matching showtimes, announced politely, and the active filters as removable chips. */
export const FinderResult = memo(function FinderResult({
  finder,
  facets,
  foundCount,
  unknownCount,
  isSpan,
}: FinderResultProps) {
  const { t, locale } = useTranslation()
  const filters = activeFilters(finder, facets, { t, locale })
  const isNarrowed = filters.length > 0
  return (
    <div className="finder-result">
      <p role="status">
        {isNarrowed || isSpan ? t('finder.found', { count: foundCount }) : ''}
        {unknownCount > 0 && ` ${t('finder.noLength', { 0: unknownCount })}`}
      </p>
      {filters.map(({ key, label, remove }) => (
        <button
          key={key}
          type="button"
          className="fc fc-on"
          aria-label={t('finder.remove', { 0: label })}
          onClick={remove}
        >
          {/* Isolates labels that start with a number in right-to-left text. */}
          <bdi>{label}</bdi>
          <Icon name="close" size={16} />
        </button>
      ))}
      {isNarrowed && (
        <button type="button" className="fc-link" onClick={() => finder.remove()}>
          {t('finder.clear')}
        </button>
      )}
    </div>
  )
})
