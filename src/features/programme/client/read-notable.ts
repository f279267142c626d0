import { readLiveFile } from '../../showtimes/client/live-files'

/** Reads the week's notable showtimes, by code that is loaded then. Never throws. */
export const readNotable = () =>
  readLiveFile(
    () => import(/* webpackChunkName: "load-notable" */ './load-notable'),
    ({ loadNotable }) => loadNotable(),
  )
