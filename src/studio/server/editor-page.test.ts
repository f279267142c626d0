import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editorLook, editorPage } from './editor-page'

const FOLDER = 'src/studio/styles'

describe('the look of the studio', () => {
  it('has every custom property that its styles use: one without a value is ignored in silence', () => {
    const styles = readdirSync(FOLDER).map(file => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    const declared = new Set([editorLook(), ...styles].join('\n').match(/--[\w-]+(?=\s*:)/g))
    // Without a fallback.
    const used = styles.join('\n').matchAll(/var\((--[\w-]+)\)/g)
    expect([...new Set([...used].map(([, name]) => name))].filter(name => !declared.has(name ?? ''))).toEqual([])
  })
})

describe('the page of the studio', () => {
  it.each([
    ['en-GB', '<meta name="site-locale" content="en-GB">'],
    [null, null],
  ])('of a site in %s has %s', (locale, expected) => {
    expect(/<meta name="site-locale"[^>]*>/.exec(editorPage(locale))?.[0] ?? null).toBe(expected)
  })
})
