import partytown from '@qwik.dev/partytown/package.json'

/**
 * Folder of Partytown's files in the site's output. One for each version: a service worker of an earlier visit would
 * start its own version's worker, and then be replaced by one that does not understand it.
 */
export const PARTYTOWN_FOLDER = `~partytown/${partytown.version}`
