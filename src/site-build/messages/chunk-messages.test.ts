import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_MESSAGES } from './message-catalogue'
import { PART_NAMES, SITE_WORDS_FOLDER, chunkMessages, writeChunkMessages } from './chunk-messages'

const english = BUILT_IN_MESSAGES['en'] ?? {}

describe('the words of loaded parts', () => {
  it('are the operator’s where they have some, with every plural form of the locale, and no one else’s', () => {
    const messages = {
      'finder.show_few': 'Pokaż {count} seanse',
      'finder.show_other': 'Pokaż {count} seansu',
      'finder.filters': 'Filtry',
      'search.key': 'Klawisz',
    }
    expect(chunkMessages(messages, 'finder-dialogs')).toEqual({
      'finder.show_few': 'Pokaż {count} seanse',
      'finder.show_other': 'Pokaż {count} seansu',
    })
  })

  it('bring what pages without showtimes do not carry', () => {
    expect(chunkMessages(english, 'quick-buy')).toMatchObject({
      'quickBuy.film': 'Film',
      'showtimes.soldOut': 'sold out',
      'access.wheelchair': 'Wheelchair space',
    })
  })

  it('are written for the bundler, each in its file, and only where they changed', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'words-'))
    const folder = path.join(dir, SITE_WORDS_FOLDER)
    await writeChunkMessages({ messages: english }, dir)
    expect(readdirSync(folder).sort()).toEqual(PART_NAMES.map(part => `${part}.json`).sort())
    const long = new Date('2025-01-23T12:00:00Z')
    for (const file of readdirSync(folder)) utimesSync(path.join(folder, file), long, long)

    await writeChunkMessages({ messages: { ...english, 'links.address': 'Link' } }, dir)
    const changed = readdirSync(folder).filter(file => statSync(path.join(folder, file)).mtimeMs !== long.getTime())
    expect(changed).toEqual(['share-dialog.json'])
    const words: unknown = JSON.parse(readFileSync(path.join(folder, 'share-dialog.json'), 'utf8'))
    expect(words).toMatchObject({ 'links.address': 'Link' })
  })
})
