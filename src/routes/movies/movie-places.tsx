import { useCallback } from 'react'
import { Chip } from '../../ui/chip'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { ChangeQuery } from '../../features/site/components/use-page-query'
import { farComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'
import { ALL_CINEMAS, type FilmPlaces } from './film-places'

const NearMeChip = farComponent(
  pageCode('near-me', () =>
    import(/* webpackChunkName: "near-me" */ './near-me-chip').then(module => module.NearMeChip),
  ),
)

interface MoviePlacesProps {
  places: FilmPlaces
  /** The visitor's theater. */
  chosen: { name: string } | null
  changeQuery: ChangeQuery
}

/** Theater filter of a list of films, on a circuit: the visitor's theater, those nearby, or all. */
export function MoviePlaces({ places, chosen, changeQuery }: MoviePlacesProps) {
  const { t } = useTranslation()
  const { kind, theaterIds } = places
  const step = useCallback((cinemas: string | null) => changeQuery({ cinemas }, { isStep: true }), [changeQuery])
  const narrow = useCallback((ids: readonly string[] | null) => step(ids && ids.join(',')), [step])
  return (
    <>
      {theaterIds !== null ? (
        // Without a selected theater, no parameter means all.
        <Chip onClick={() => step(chosen ? ALL_CINEMAS : null)}>{t('screens.showAllCinemas')}</Chip>
      ) : null}
      {chosen && kind !== 'chosen' ? (
        <Chip onClick={() => step(null)}>{t('moviesScreen.showOnlyAt', { theaterName: chosen.name })}</Chip>
      ) : null}
      <NearMeChip otherIds={kind === 'other' ? theaterIds : null} onPlaces={narrow} />
    </>
  )
}
