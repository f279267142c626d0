import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findEventFaults } from '../builders/event-rules'
import { findVocabularyFaults, readVocabulary } from '../builders/vocabulary'

const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/g

interface BuiltPage {
  /** Path of its HTML, relative to the built site. */
  file: string
  /** Search engines may list it: it says its canonical address. */
  isListed: boolean
  /** Its structured data, a text for each script. */
  texts: string[]
}

/** The pages of a built site, with their structured data. */
export function structuredDataIn(publicDir: string): BuiltPage[] {
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      const html = readFileSync(file, 'utf8')
      return {
        file: path.relative(publicDir, file),
        isListed: html.includes('rel="canonical"'),
        texts: [...html.matchAll(SCRIPT)].map(match => match[1] ?? ''),
      }
    })
}

/** Faults of every page of a built site, each after its page's file. */
export function structuredDataFaults(publicDir: string, realDataDir: string): string[] {
  const vocabulary = readVocabulary(realDataDir)
  return structuredDataIn(publicDir).flatMap(({ file, texts }) =>
    texts.flatMap(text =>
      [...findVocabularyFaults(text, vocabulary), ...findEventFaults(text)].map(fault => `${file}: ${fault}`),
    ),
  )
}
