import { FINDER_STYLES } from '../../features/filters/components/finder-styles'
import { FinderBar } from '../../features/filters/components/finder-bar'
import { IgnoredNotice } from '../../features/programme/components/ignored-notice'
import type { Facet } from '../../features/filters/rules/facets'
import type { FilmFinder } from './use-film-finder'

const NO_FACETS: readonly Facet[] = []

/** Days and filters of the films page, and ignored query parameters. Interaction preloads the showtimes. */
export function FilmsFinder({ films }: { films: FilmFinder }) {
  const { finder, choice, today, days, releaseDay, found, ignored, touch } = films
  return (
    <div sx={FINDER_STYLES}>
      <div className="finder" onFocus={touch} onPointerDown={touch} onPointerEnter={touch}>
        <FinderBar
          {...{ finder, choice, today, days, releaseDay }}
          facets={found?.facets ?? NO_FACETS}
          foundCount={found?.foundCount ?? 0}
          pastCount={0}
          hasSoldOut={found?.hasSoldOut ?? false}
          onDay={finder.setDay}
          onSelect={finder.setDay}
          hasNearDays
        />
      </div>
      <IgnoredNotice
        ignored={ignored.map(one => (one.name === 'cinemas' ? { ...one, name: 'theaterId' } : one))}
        dayFault={choice.fault}
        onDismiss={() => finder.dismiss(ignored)}
      />
    </div>
  )
}
