import { useEffect } from 'react'
import { withMessages } from '../../../../platform/language-file'
import { whenIdle } from '../../../../platform/scheduling'
import { useLazyComponent } from '../../../../ui/use-lazy-component'

const loadDetails = withMessages(() =>
  import(/* webpackChunkName: "showtime-details" */ './showtime-details').then(module => module.ShowtimeDetails),
)

/** Loads what shows a showtime chip's details, while the page is idle. Until then a tap follows the chip's link. */
export function ShowtimeDetailsSlot() {
  const { Component: Details, request } = useLazyComponent(loadDetails)
  useEffect(() => whenIdle(request), [request])
  return Details ? <Details /> : null
}
