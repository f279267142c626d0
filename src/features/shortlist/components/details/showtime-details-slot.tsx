import { useEffect } from 'react'
import { pageCode } from '../../../../platform/page-code'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { useTappedChip } from './use-tapped-chip'

const loadDetails = pageCode('showtime-details', () =>
  import(/* webpackChunkName: "showtime-details" */ './showtime-details').then(module => module.ShowtimeDetails),
)

/** Loads what shows a showtime chip's details: a sheet when it is tapped, else a hint. Without it a tap follows the link. */
export function ShowtimeDetailsSlot() {
  const { Component: Details, status, request } = useLazyComponent(loadDetails)
  const { tapped, close } = useTappedChip(request)
  const hasFailed = status === 'failed'
  useEffect(() => {
    if (!hasFailed || !tapped) return
    tapped.follow()
    close()
  }, [hasFailed, tapped, close])
  return Details ? <Details tapped={tapped} onClose={close} /> : null
}
