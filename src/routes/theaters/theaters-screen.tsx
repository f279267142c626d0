import { useMemo, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Heading } from '../../ui/heading'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { readQueryText } from '../../features/site/rules/parse-page-query'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { filterTheaters, useTheaterGroups } from '../../features/theaters/components/chooser/use-theater-groups'
import { LocationButton } from '../../features/theaters/components/nearby/location-button'
import { TheaterCard } from '../../features/theaters/components/theater-card'
import type { TheaterAddress } from '../../features/theaters/rules/theater-places'
import { useDistanceWords } from '../../features/theaters/components/nearby/use-distance-words'
import { useNearby } from '../../features/theaters/components/nearby/use-nearby'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { leadingCards } from '../page/leading-cards'
import { PageBody, PageIntro } from '../page/page-body'
import { SearchField } from '../search/search-field'

/** Number of theaters from which a search field is shown. */
const SEARCH_FROM = 7
/** `?sort=near`: by distance, once the visitor has shared their location. A shared URL never requests it. */
const NEAR = 'near'

const gridStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
}
const orderStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }

export interface TheatersQuery {
  allTheater: { nodes: { theaterId: string; images: string[]; address: TheaterAddress | null }[] }
}

/** All visible theaters, searchable by name or city: by distance on request, else by city when there are many. */
export function TheatersScreen({ allTheater }: TheatersQuery) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { ofTheaters } = useFavouriteActions()
  const { query: pageQuery, changeQuery } = usePageQuery()
  const { position } = useNearby()
  const distanceOf = useDistanceWords()
  const [query, setQuery] = useState('')
  const wantsNear = readQueryText(pageQuery, 'sort') === NEAR
  const isNear = wantsNear && position !== null
  const matches = useMemo(() => filterTheaters(theaters, query), [theaters, query])
  const groups = useTheaterGroups(matches, { total: theaters.length, byDistance: wantsNear })
  const known = useMemo(() => new Map(allTheater.nodes.map(node => [node.theaterId, node])), [allTheater.nodes])
  const pictureOf = ({ theaterId }: { theaterId: string }) => known.get(theaterId)?.images[0] ?? null
  const { early, leading } = leadingCards(groups[0]?.theaters ?? [], pictureOf)
  const isSearched = query.trim() !== ''
  const sortBy = (sort: string | null) => changeQuery({ sort })

  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <PageIntro title={t('screens.theatersTitle')}>
          {theaters.length >= SEARCH_FROM ? (
            <SearchField label={t('theatersScreen.findCinema')} value={query} onChange={setQuery} />
          ) : null}
          <div sx={orderStyles}>
            {position === null ? null : (
              <>
                <Chip pressed={isNear} onClick={() => sortBy(NEAR)}>
                  {t('theatersScreen.byDistance')}
                </Chip>
                <Chip pressed={!isNear} onClick={() => sortBy(null)}>
                  {t('theatersScreen.byName')}
                </Chip>
              </>
            )}
            <LocationButton onLocate={() => sortBy(NEAR)} />
          </div>
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
        {groups.map(({ title, theaters: members }) => (
          <section key={title ?? ''} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            {title ? (
              <Heading as="h2" size="h4">
                {title}
              </Heading>
            ) : null}
            <div sx={gridStyles}>
              {members.map(theater => (
                <TheaterCard
                  key={theater.theaterId}
                  theater={theater}
                  Action={ofTheaters}
                  level={title ? 'h3' : 'h2'}
                  note={distanceOf(theater)}
                  address={known.get(theater.theaterId)?.address ?? null}
                  picture={pictureOf(theater)}
                  priority={theater === leading}
                  isEarly={early.includes(theater)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </PageBody>
  )
}
