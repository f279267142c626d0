import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ATTRIBUTE_MESSAGES, BUILT_IN_MESSAGES } from '../src/site-build/messages/message-catalogue'
import { VARIANT_FOLDER } from './variant-folder'

/** A language written from right to left. The variant's operator has said everything in English there, so that tests find the words. */
const MIRRORED_LOCALE = 'he'

/**
 * Copies a site's folder as its right-to-left variant: same listings and words, laid out the other way round.
 * @param site folder under `sites/`
 * @returns the variant's folder
 */
export function mirrorSite(site: string): string {
  const folder = VARIANT_FOLDER
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), folder, { recursive: true })
  const file = path.join(folder, 'site.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  // Its other languages would be laid out as they are.
  const { languages: _, translations: __, ...ofOneLanguage } = config
  rmSync(path.join(folder, 'translations'), { recursive: true, force: true })
  writeFileSync(file, JSON.stringify({ ...ofOneLanguage, locale: MIRRORED_LOCALE }))
  const messages = path.join(folder, 'messages')
  mkdirSync(messages, { recursive: true })
  const words: Record<string, string> = { ...BUILT_IN_MESSAGES['en'], ...ATTRIBUTE_MESSAGES['en'] }
  // Hebrew has a form for two, which English lacks.
  for (const [key, text] of Object.entries(words))
    if (key.endsWith('_other')) words[key.replace(/other$/, 'two')] = text
  writeFileSync(path.join(messages, `${MIRRORED_LOCALE}.json`), JSON.stringify(words))
  return folder
}
