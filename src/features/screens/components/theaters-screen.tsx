import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { filterTheaters, groupTheaters } from '../../theaters/components/filter-theaters'
import { TheaterCard } from '../../theaters/components/theater-card'
import { PageBody } from './page-body'
import { PageIntro } from './page-intro'
import { SearchField } from './search-field'

/** A search field helps from so many theaters on. */
const SEARCH_FROM = 7

export interface TheatersQuery {
  allTheater: { nodes: { theaterId: string; images: string[] }[] }
}

/** Every visible theater, found by name or city, grouped by city where there are many. */
export function TheatersScreen({ allTheater }: TheatersQuery) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const [query, setQuery] = useState('')
  const matches = useMemo(() => filterTheaters(theaters, query), [theaters, query])
  const groups = useMemo(
    () => groupTheaters(matches, { total: theaters.length, locale }),
    [matches, theaters.length, locale],
  )
  const pictures = useMemo(
    () => new Map(allTheater.nodes.map(({ theaterId, images }) => [theaterId, images[0] ?? null])),
    [allTheater.nodes],
  )
  const hasCities = groups.some(({ city }) => city !== null)
  const isSearched = query.trim() !== ''

  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <PageIntro title={t('screens.theatersTitle')}>
          {theaters.length >= SEARCH_FROM ? (
            <SearchField label={t('theatersScreen.findCinema')} value={query} onChange={setQuery} />
          ) : null}
          <p role="status" sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>
            {matches.length === 0 && isSearched
              ? t('theatersScreen.noCinemaMatches', { query })
              : t('theatersScreen.cinemaCount', { count: matches.length })}
          </p>
        </PageIntro>
        {matches.length === 0 && isSearched ? (
          <Button variant="outline" onClick={() => setQuery('')} sx={{ justifySelf: 'start' }}>
            {t('screens.showAllCinemas')}
          </Button>
        ) : null}
        {groups.map(({ city, theaters: members }) => (
          <section key={city ?? ''} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            {hasCities ? (
              <Heading as="h2" size="h4">
                {city ?? t('theatersScreen.elsewhere')}
              </Heading>
            ) : null}
            <div
              sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))' }}
            >
              {members.map(theater => (
                <TheaterCard
                  key={theater.theaterId}
                  theater={theater}
                  level={hasCities ? 'h3' : 'h2'}
                  picture={pictures.get(theater.theaterId) ?? null}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </PageBody>
  )
}
