import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { useChooseTheater } from './use-choose-theater'
import { useSelectedTheater } from './use-selected-theater'

/** Chooses a theater from a list; on a theater's own page it also navigates to the chosen theater's page. */
export function useSwitchTheater(): (theater: { theaterId: string; path: string }) => void {
  const selected = useSelectedTheater()
  const choose = useChooseTheater()
  const isOnTheaterPage = selected.status === 'selected' && selected.source === 'page'
  return useCallback(
    theater => {
      choose(theater.theaterId)
      if (isOnTheaterPage) void navigate(theater.path)
    },
    [choose, isOnTheaterPage],
  )
}
