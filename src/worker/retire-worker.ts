import { isStoreOf } from '../features/offline/rules/worker-messages'
import { workerScope } from './worker-scope'

/**
 * Stands at `/sw.js` of a site with `serviceWorker: false`: takes the place of the worker that a browser has, empties its
 * stores and signs itself off. Open pages stay as they are; the network answers them from now on.
 */
workerScope.addEventListener('install', event => event.waitUntil(workerScope.skipWaiting()))

workerScope.addEventListener('activate', event => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const { scope } = workerScope.registration
  const names = await caches.keys()
  await Promise.all(names.filter(name => isStoreOf(name, scope)).map(name => caches.delete(name)))
  await workerScope.registration.unregister()
}
