import { expect, it } from 'vitest'
import { LLMS_WORDS, llmsWords } from './llms-words'

const placeholders = (text: string) => (text.match(/\{[\w-]+\}/g) ?? []).sort()

it.each(Object.keys(LLMS_WORDS))('%s has every text of llms.txt, with its placeholders', language => {
  const words: Readonly<Record<string, string>> = LLMS_WORDS[language] ?? {}
  const english = llmsWords('en')
  expect(Object.keys(words)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(text), key).toEqual(placeholders(english[key as keyof typeof english]))
  }
})

it('has the words of a language for its locales, and English for all others', () => {
  expect(llmsWords('fr-CA')).toBe(LLMS_WORDS['fr'])
  for (const locale of ['sw-KE', 'constructor']) expect(llmsWords(locale)).toBe(LLMS_WORDS['en'])
})
