import { isOnline } from './online'

/** Whether a service worker answers for this page: it may have kept what the network cannot give now. */
function hasWorker(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
}

/** Whether it makes sense to ask for a file: there is a network, or a worker that may have kept the file. */
export function canAsk(): boolean {
  return isOnline() || hasWorker()
}
