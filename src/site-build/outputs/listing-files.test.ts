import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { compileGatsbyFiles, LISTING_FILES_WORKER } from '../publish/compile-gatsby-files'
import { type ListingFilesInput, startListingFiles, writeListingFiles } from './listing-files'
import { PROJECT_ROOT } from '../../platform/project-root'
import { listFiles } from '../publish/sync-folder'

let root: string
// The thread's packages are found from inside the repository.
beforeEach(async () => {
  root = await mkdtemp(path.join(PROJECT_ROOT, '.stage', 'listing-files-')).catch(() =>
    mkdtemp(path.join(tmpdir(), 'listing-files-')),
  )
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function inputOf(publicDir: string): Promise<ListingFilesInput> {
  const siteFolder = path.join(root, 'site')
  await writeSiteFolder(siteFolder, [{ id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }])
  const listings = await readSource({ siteFolder, now: Date.parse('2025-01-23T09:00:00Z') })
  if (!listings.ok) throw new Error(JSON.stringify(listings.error))
  return {
    listings: listings.value,
    publicDir: path.join(root, publicDir),
    projectRoot: PROJECT_ROOT,
    siteUrl: 'https://lido.example',
  }
}

describe('the files of a release that are made of listings alone', () => {
  it('are written by a thread just as by the process itself', async () => {
    await compileGatsbyFiles({ projectRoot: PROJECT_ROOT, dir: root })
    const here = await writeListingFiles(await inputOf('here'))
    const there = await startListingFiles(path.join(root, LISTING_FILES_WORKER), await inputOf('there'))
    expect(there).toEqual(here)
    const files = (await listFiles(path.join(root, 'here'))).sort()
    expect(files).toEqual((await listFiles(path.join(root, 'there'))).sort())
    for (const folder of ['schedule/', 'digest/', 'calendar/', 'search/', 'sharing/'])
      expect(files.filter(file => file.startsWith(folder))).not.toEqual([])
    for (const file of files)
      expect(await readFile(path.join(root, 'there', file))).toEqual(await readFile(path.join(root, 'here', file)))
  })

  it('are missed with the words of the thread that failed', async () => {
    await compileGatsbyFiles({ projectRoot: PROJECT_ROOT, dir: root })
    const input = await inputOf('there')
    const broken = { ...input, listings: { ...input.listings, showtimesByTheater: null as never } }
    await expect(startListingFiles(path.join(root, LISTING_FILES_WORKER), broken)).rejects.toThrow(/null|iterable/)
  })
})
