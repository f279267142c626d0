import { useCallback, useEffect, useState } from 'react'
import { Chip } from '../../ui/chip'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { ChangeQuery } from '../../features/site/components/use-page-query'
import { ALL_CINEMAS, type FilmPlaces } from './film-places'
import type { ThemeUICSSObject } from 'theme-ui'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { formatDistance } from '../../features/theaters/rules/format-distance'
import { useNearby } from '../../features/theaters/components/nearby/use-nearby'

interface MoviePlacesProps {
  places: FilmPlaces
  /** The visitor's theater. */
  chosen: { name: string } | null
  changeQuery: ChangeQuery
}

/** Part of the line that says what is listed, rather than a button of its own. */
const WORD_STYLES: ThemeUICSSObject = {
  minWidth: 0,
  px: '2px',
  gap: '0.25rem',
  borderColor: 'transparent',
  bg: 'transparent',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.3em',
  '&[aria-pressed=true]': { bg: 'transparent', boxShadow: 'none', borderColor: 'transparent', fontWeight: 'semibold' },
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
        <Chip sx={WORD_STYLES} onClick={() => step(chosen ? ALL_CINEMAS : null)}>
          {t('screens.showAllCinemas')}
        </Chip>
      ) : null}
      {chosen && kind !== 'chosen' ? (
        <Chip sx={WORD_STYLES} onClick={() => step(null)}>
          {t('moviesScreen.showOnlyAt', { theaterName: chosen.name })}
        </Chip>
      ) : null}
      <NearMeChip otherIds={kind === 'other' ? theaterIds : null} onPlaces={narrow} />
    </>
  )
}

interface NearMeChipProps {
  /** Theaters in the query. */
  otherIds: readonly string[] | null
  /** Narrows to theaters; null removes the filter. */
  onPlaces: (theaterIds: readonly string[] | null) => void
}

/** Assumption: number of nearest theaters; more would make the URL unreadable. */
const MAX_NEAR = 12

const wordsStyles: ThemeUICSSObject = { flexBasis: '100%', m: 0, fontSize: 'sm', color: 'textAlt' }

/** Narrows to theaters near the visitor, located on the first press. The URL only contains theaters. */
function NearMeChip({ otherIds, onPlaces }: NearMeChipProps) {
  const { t, locale } = useTranslation()
  const { canLocate, status, problem, locate, nearIds, position } = useNearby()
  const { radiusOfInterest } = useSiteShell().settings
  const [isWaiting, setWaiting] = useState(false)
  const [isNoneNear, setNoneNear] = useState(false)
  const near = nearIds.slice(0, MAX_NEAR)
  const isOn = otherIds !== null && near.length > 0 && otherIds.join(',') === near.join(',')

  useEffect(() => {
    if (!isWaiting || status === 'locating' || status === 'idle') return
    setWaiting(false)
    if (position === null) return
    const found = nearIds.slice(0, MAX_NEAR)
    setNoneNear(found.length === 0)
    if (found.length > 0) onPlaces(found)
  }, [isWaiting, status, position, nearIds, onPlaces])

  if (!canLocate) return null
  const isLocating = isWaiting && status === 'locating'
  const press = () => {
    if (isLocating) return
    if (isOn) return onPlaces(null)
    setWaiting(true)
    if (position === null) locate()
  }
  const radius = formatDistance({ kilometers: radiusOfInterest, locale, isRough: true }).text
  const noneNear = isNoneNear ? t('moviesScreen.noneNear', { 0: radius }) : ''
  const words = problem ? t(`theaters.location.${problem}`) : noneNear
  return (
    <>
      <Chip sx={WORD_STYLES} pressed={isOn} onClick={press} aria-busy={isLocating || undefined}>
        {t(isLocating ? 'theaters.locating' : 'moviesScreen.nearMe')}
      </Chip>
      {words ? (
        <p role="alert" sx={wordsStyles}>
          {words}
        </p>
      ) : null}
    </>
  )
}
