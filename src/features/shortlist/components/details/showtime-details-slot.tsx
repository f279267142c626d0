import { useEffect } from 'react'
import { withMessages } from '../../../../platform/language-file'
import { whenIdle } from '../../../../platform/scheduling'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { useTappedChip } from './use-tapped-chip'

const loadDetails = withMessages(() =>
  import(/* webpackChunkName: "showtime-details" */ './showtime-details').then(module => module.ShowtimeDetails),
)

/** Loads what shows a showtime chip's details, while the page is idle or at a tap. Without it a tap follows the chip's link. */
export function ShowtimeDetailsSlot() {
  const { Component: Details, status, request } = useLazyComponent(loadDetails)
  const { tapped, close } = useTappedChip()
  useEffect(() => whenIdle(request), [request])
  useEffect(() => {
    if (tapped) request()
  }, [tapped, request])
  useEffect(() => {
    if (!tapped || status !== 'failed') return
    close()
    tapped.follow()
  }, [tapped, status, close])
  return Details ? <Details tapped={tapped} onClose={close} /> : null
}
