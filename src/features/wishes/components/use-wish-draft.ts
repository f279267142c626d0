import { useMemo, useState, useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch, writePageSearch } from '../../site/client/page-search'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useNearby, useTheaterPlaces } from '../../theaters/components/nearby/use-nearby'
import { readTellMeQuery, type WishKind, type WishSubject } from '../rules/wish-contract'
import { findDraftFault, placesFor, theatersOfDraft, type WishDraft, type WishPlace } from '../rules/wish-draft'

const serverSearch = () => ''

/**
 * What the visitor has chosen so far. It is in the page's address, so that nothing is lost when the page is loaded again;
 * what is near them is not.
 */
export function useWishDraft() {
  const { theaters } = useSiteShell()
  const { nearIds, canLocate } = useNearby()
  const search = useSyncExternalStore(subscribePageSearch, readPageSearch, serverSearch)
  const query = useMemo(() => readTellMeQuery(new URLSearchParams(search)), [search])
  const [choice, setChoice] = useState<WishPlace | null>(null)
  const { about, theaterIds } = query
  const when = query.when ?? 'on-sale'
  const places = placesFor({ about, when }, { theaters, canLocate })
  const usual = theaterIds.length > 0 ? 'chosen' : places[0]
  const place = (choice !== null && places.includes(choice) ? choice : usual) ?? 'any'
  useTheaterPlaces({ isWanted: place === 'near' })
  const draft: WishDraft = { about, when, place, theaterIds }
  const reach = { theaters, nearIds }
  return {
    draft,
    places,
    fault: findDraftFault(draft, reach),
    /** Ids of its theaters; empty for all. */
    chosenIds: theatersOfDraft(draft, reach),
    setAbout: (subject: WishSubject | null) => writePageSearch({ about: subject }),
    setWhen: (kind: WishKind) => writePageSearch({ when: kind }),
    setPlace: setChoice,
    setTheaters: (ids: readonly string[]) => {
      setChoice('chosen')
      writePageSearch({ theater: ids.length > 0 ? ids.join(',') : null })
    },
  }
}
