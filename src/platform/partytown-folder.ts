import partytown from '@qwik.dev/partytown/package.json'

/**
 * Folder of Partytown's files in the site's output, by version: in the same folder, the service worker of an earlier
 * visit would start the worker of its own version.
 */
export const PARTYTOWN_FOLDER = `~partytown/${partytown.version}`
