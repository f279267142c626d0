import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isHashedAsset } from '../../platform/published-files'
import type { Listings } from '../listings/listings'
import { BUILT_IN_MESSAGES } from './message-catalogue'
import { languageFileOf, writeLanguageFiles } from './language-file'

const polish = {
  'finder.show_few': 'Pokaż {count} seanse',
  'finder.show_other': 'Pokaż {count} seansu',
  'layout.close': 'Zamknij',
}
const siteOf = (locale: string, messages: Record<string, string>) =>
  ({ site: { locale }, messages, others: [] }) as unknown as Listings

describe('the file with a language’s messages of deferred code', () => {
  it('has the operator’s, with every plural form of the locale, and none that every page carries', () => {
    const { content } = languageFileOf({ locale: 'pl-PL', messages: polish })
    expect(JSON.parse(content)).toEqual({
      'finder.show_few': 'Pokaż {count} seanse',
      'finder.show_other': 'Pokaż {count} seansu',
    })
  })

  it.each(['pl-PL', 'zh-Hant-TW', 'he'])(
    'is named by its locale %s and its content, and may be kept for ever',
    locale => {
      const { file } = languageFileOf({ locale, messages: { ...polish } })
      expect(file).toMatch(new RegExp(`^words/${locale}\\.[0-9a-f]{10}\\.json$`))
      expect(isHashedAsset(file)).toBe(true)
      const changed = languageFileOf({ locale, messages: { ...polish, 'finder.show_few': 'Zobacz' } })
      expect(changed.file).not.toBe(file)
      expect(languageFileOf({ locale, messages: { ...polish, 'layout.close': 'OK' } }).file).toBe(file)
    },
  )

  it('replaces that of an earlier build', async () => {
    const publicDir = mkdtempSync(path.join(os.tmpdir(), 'words-'))
    await writeLanguageFiles(siteOf('pl-PL', polish), publicDir)
    const english = BUILT_IN_MESSAGES['en'] ?? {}
    await writeLanguageFiles(siteOf('en-GB', english), publicDir)
    const [file = '', ...others] = readdirSync(path.join(publicDir, 'words'))
    expect(others).toEqual([])
    const words: unknown = JSON.parse(readFileSync(path.join(publicDir, 'words', file), 'utf8'))
    expect(words).toMatchObject({
      'quickBuy.film': 'Film',
      'showtimes.soldOut': 'sold out',
      'links.address': 'Address',
    })
  })
})
