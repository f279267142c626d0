import type { ComponentProps, ComponentType } from 'react'
import { FINDER_STYLES } from '../../features/filters/components/finder/finder-styles'
import { FinderBar } from '../../features/filters/components/finder/finder-bar'
import type { IgnoredNotice as Notice } from '../../features/programme/components/ignored-notice'
import type { Facet } from '../../features/filters/rules/facets'
import type { FilmFinder } from './use-film-finder'
import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { SearchField } from '../search/search-field'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { activeFilters } from '../../features/filters/components/finder/finder-words'
import type { Finder } from '../../features/filters/components/finder/use-finder'

const NO_FACETS: readonly Facet[] = []

interface FilmsFinderProps {
  IgnoredNotice: ComponentType<ComponentProps<typeof Notice>> | null
  films: FilmFinder
}

/** Days and filters of the films page, and ignored query parameters. Interaction preloads the showtimes. */
export function FilmsFinder({ films, IgnoredNotice }: FilmsFinderProps) {
  const { finder, choice, today, days, releaseDay, found, ignored, touch } = films
  return (
    <div sx={FINDER_STYLES}>
      <div className="finder" onFocus={touch} onPointerDown={touch} onPointerEnter={touch}>
        <FinderBar
          {...{ finder, choice, today, days, releaseDay }}
          facets={found?.facets ?? NO_FACETS}
          foundCount={found?.foundCount ?? null}
          pastCount={0}
          hasSoldOut={found?.hasSoldOut ?? false}
          onDay={finder.setDay}
          onSelect={finder.setDay}
          onSheet={touch}
          isAnyDayUsual
        />
      </div>
      {IgnoredNotice && (
        <IgnoredNotice
          ignored={ignored.map(one => (one.name === 'cinemas' ? { ...one, name: 'theaterId' } : one))}
          dayFault={choice.fault}
          onDismiss={() => finder.dismiss(ignored)}
        />
      )}
    </div>
  )
}

interface FilmSearchProps {
  title: string
  value: string
  /** Phones only show the field when open: posters come first, and the header links to the search. */
  isOpen: boolean
  onChange: (value: string) => void
}

/** The page's title with a field that searches titles while typing. */
export function FilmSearch({ title, value, isOpen, onChange }: FilmSearchProps) {
  const { t } = useTranslation()
  return (
    <header
      sx={{
        display: 'grid',
        gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 1fr) minmax(16rem, 22rem)'],
        columnGap: 5,
        rowGap: 4,
        alignItems: 'end',
      }}
    >
      <Heading as="h1">{title}</Heading>
      <div
        sx={{
          display: [isOpen ? 'block' : 'none', null, 'block'],
          // Searching needs scripts: without them every film is shown.
          '@media (scripting: none)': { display: 'none' },
        }}
      >
        <SearchField label={t('moviesScreen.searchLabel')} value={value} onChange={onChange} />
      </div>
    </header>
  )
}

/** The active filters as removable chips. */
export function FilmFilterChips({ finder, facets }: { finder: Finder; facets: readonly Facet[] }) {
  const { t, locale } = useTranslation()
  return activeFilters(finder, facets, { t, locale }).map(({ key, label, remove }) => (
    <Chip key={key} aria-label={t('finder.remove', { 0: label })} onClick={remove}>
      {label}
      <Icon name="close" size={16} />
    </Chip>
  ))
}
