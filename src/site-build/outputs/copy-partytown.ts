import { rm } from 'node:fs/promises'
import path from 'node:path'
import { libDirPath } from '@qwik.dev/partytown/utils'
import { PARTYTOWN_FOLDER } from '../../platform/partytown-folder'
import { syncFolder } from '../publish/sync-folder'

/**
 * Files of the package that are not published: those for debugging, the worker of cross-origin isolated pages, which
 * this site has not, and the frame's page, with which the service worker answers by itself.
 */
const LEFT_OUT = /^debug\/|^partytown-(?:atomics\.js|sandbox-sw\.html)$/

/** Publishes Partytown's files, and removes those that Gatsby has copied of its own, older version. */
export async function copyPartytown(publicDir: string): Promise<void> {
  await rm(path.join(publicDir, path.dirname(PARTYTOWN_FOLDER)), { recursive: true, force: true })
  await syncFolder({
    from: libDirPath(),
    to: path.join(publicDir, PARTYTOWN_FOLDER),
    isLeftOut: file => LEFT_OUT.test(file),
  })
}
