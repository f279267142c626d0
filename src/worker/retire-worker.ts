import { isStoreOf } from '../features/offline/rules/worker-messages'
import { workerScope } from './worker-scope'

/** `/sw.js` of a site with `serviceWorker: false`: replaces an installed worker, deletes its caches and unregisters. */
workerScope.addEventListener('install', event => event.waitUntil(workerScope.skipWaiting()))

workerScope.addEventListener('activate', event => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const { scope } = workerScope.registration
  const names = await caches.keys()
  await Promise.all(names.filter(name => isStoreOf(name, scope)).map(name => caches.delete(name)))
  await workerScope.registration.unregister()
}
