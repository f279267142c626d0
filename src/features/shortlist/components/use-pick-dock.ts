import { type RefObject, useEffect, useRef } from 'react'
import { returnFocus } from '../../../platform/focus-element'
import { startPickMode } from '../client/start-pick-mode'
import { watchDockHeight } from '../client/watch-dock-height'
import { PICK_MODE_BUTTON } from './pick-mode-ids'
import { hasPick, togglePick } from '../rules/change-picks'
import { useShortlist } from './use-shortlist'

interface PickDockInput {
  dock: RefObject<HTMLElement>
  /** Pressing a showtime picks it. */
  isPicking: boolean
  /** Called when the list is full. */
  onFull: () => void
}

/** The visitor's picks; turns the page's chips into toggles while picking. */
export function usePickDock({ dock, isPicking, onFull }: PickDockInput) {
  const { picks, setPicks } = useShortlist()
  const latest = useRef({ picks, onFull })
  const update = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { picks, onFull }
    update.current?.()
  }, [picks, onFull])

  useEffect(() => {
    if (!isPicking) return
    const mode = startPickMode({
      isPicked: pick => hasPick(latest.current.picks, pick),
      onPick: pick => {
        const next = togglePick(latest.current.picks, pick)
        if (next) setPicks(next)
        else latest.current.onFull()
      },
    })
    update.current = mode.update
    return () => {
      update.current = null
      mode.stop()
    }
  }, [isPicking, setPicks])

  useEffect(() => (dock.current ? watchDockHeight(dock.current) : undefined), [dock])
  const giveFocusBack = (cameFrom: HTMLElement | null) => returnFocus(cameFrom, PICK_MODE_BUTTON)
  return { picks, setPicks, giveFocusBack }
}
