import { useMemo, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Chip } from '../../../ui/chip'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/use-translation'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/use-page-query'
import { useSiteShell } from '../../site/use-site-shell'
import { filterTheaters } from '../../theaters/components/filter-theaters'
import { LocationButton } from '../../theaters/components/location-button'
import { TheaterCard } from '../../theaters/components/theater-card'
import type { TheaterAddress } from '../../theaters/rules/theater-places'
import { useDistanceWords } from '../../theaters/use-distance-words'
import { useNearby } from '../../theaters/use-nearby'
import { useTheaterGroups } from '../../theaters/use-theater-groups'
import { useFavouriteCorners } from '../../loyalty/use-favourite-corners'
import { leadingCards } from '../leading-cards'
import { PageBody } from './page-body'
import { PageIntro } from './page-intro'
import { SearchField } from './search-field'

/** A search field helps from so many theaters on. */
const SEARCH_FROM = 7
/** `?sort=near`: by distance, once the visitor has said where they are. A shared address never asks by itself. */
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

/** Every visible theater, found by name or city: by distance where the visitor asks for it, else by city where there are many. */
export function TheatersScreen({ allTheater }: TheatersQuery) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { ofTheaters } = useFavouriteCorners()
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
                  Corner={ofTheaters}
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
