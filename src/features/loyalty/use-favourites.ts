import { useEffect, useSyncExternalStore } from 'react'
import { useSiteShell } from '../site/use-site-shell'
import { readFavouriteNews, subscribeFavouriteNews, tellFavouriteNews } from './client/favourite-news'
import { followSession } from './client/favourites-access'
import { memberOf } from './rules/session-state'
import type { FavouriteNews } from './rules/favourite-news'
import { useSession } from './use-session'

const nothing = () => null

/** Has the visitor's lists follow the session. @returns what is to be said of them, and what ends that */
export function useFavourites(): { news: FavouriteNews | null; forget: () => void } {
  const { members } = useSiteShell().settings
  const session = useSession()
  const { status } = session
  const memberId = memberOf(session)?.memberId ?? null
  useEffect(() => {
    if (members) followSession(members, status, memberId)
  }, [members, status, memberId])
  const news = useSyncExternalStore(subscribeFavouriteNews, readFavouriteNews, nothing)
  return { news, forget: () => tellFavouriteNews(null) }
}
