import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSlug } from './slugify'

describe('toSlug', () => {
  /** Contracts §3 Slugs: lower case, ASCII, one hyphen between words. */
  it.each([
    ['Safety Last!', 'safety-last'],
    ['Tea & Talkies: Live Q&A', 'tea-and-talkies-live-qanda'],
    ['$10 Tuesday', 'dollar10-tuesday'],
    ['The Keeper’s Lamp + Guests', 'the-keepers-lamp-guests'],
    ['Opera 2030/31', 'opera-203031'],
    ['Für Élise — Encore', 'fur-elise-encore'],
    ['Łódź, straße, œuvre', 'lodz-strasse-oeuvre'],
    ['  Two   spaces_and-dashes -- ', 'two-spaces-and-dashes'],
    ['Part 2–3', 'part-2-3'],
    ['Phở ngon', 'pho-ngon'],
    ['Солярис 1972', 'solyaris-1972'],
    ['となりの Totoro', 'totoro'],
    ['המלך', ''],
    ['東京物語', ''],
    ['♥', ''],
    ['', ''],
  ])('%s becomes %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  it('cuts an endless title at a word, so that its folder can be written', () => {
    const slug = toSlug('festival '.repeat(60))
    expect(slug).toMatch(/^(festival-)+festival$/)
    expect(slug.length).toBeLessThanOrEqual(120)
    expect(toSlug('x'.repeat(400))).toHaveLength(120)
  })

  it('makes nothing but lower-case words joined by single hyphens of any text, and leaves a slug as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
        const slug = toSlug(text)
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })
})

const realData = process.env['REAL_DATA_DIR']
const vectors = join(realData ?? '', 'vectors-slug/slugs.json')

describe.skipIf(!realData || !existsSync(vectors))('toSlug on the platform’s own slugs (REAL_DATA_DIR)', () => {
  const rows: { kind: string; title: string; slug: string }[] =
    realData && existsSync(vectors) ? JSON.parse(readFileSync(vectors, 'utf8')) : []

  it('has 148 of them', () => {
    expect(rows).toHaveLength(148)
  })

  it.each(rows)('$kind $title: $slug', ({ kind, title, slug }) => {
    // The circuit's theaters are named without its brand there, and slugged with it.
    const isBranded = kind === 'theater' && slug.startsWith('everyman') && !title.startsWith('Everyman')
    expect(toSlug(isBranded ? `Everyman ${title}` : title)).toBe(slug)
  })
})
