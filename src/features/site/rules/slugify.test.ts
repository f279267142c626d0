import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFormerSlug, toSlug } from './slugify'

describe('toSlug', () => {
  /** Contracts §3 Slugs: lower case, one hyphen between words, ASCII for Latin titles. */
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
    ['Alien³ ①', 'alien-1'],
    ['8½', '8'],
    // A letter without transliteration, a code without meaning, a mark of another script.
    ['\u021C\u{1BCB2}\u05B8', '\u021D'],
    // Letters, digits and marks of every script; one ASCII word beside them stays one.
    ['אובססיה', 'אובססיה'],
    ['  שתי ערים: צה״ל, 1948 ', 'שתי-ערים-צהל-1948'],
    ['תל־אביב', 'תל-אביב'],
    ['Солярис 1972', 'солярис-1972'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['となりの Totoro', 'となりの-totoro'],
    ['スター・ウォーズ／ＥＰ４', 'スター-ウォーズ-ep4'],
    ['劇場版「鬼滅の刃」無限城編　第一章', '劇場版-鬼滅の刃-無限城編-第一章'],
    ['तीन इडियट्स', 'तीन-इडियट्स'],
    ['الفيل الأزرق ٢', 'الفيل-الأزرق-٢'],
    ['기생충', '기생충'],
    ['Əli və Nino', 'əli-və-nino'],
    // One form of what looks the same: composed, full width, with invisible characters.
    ['\u30CF\u3099\u30FC', 'バー'],
    ['\u05D0\u05B8\u200F\u202B', 'אָ'],
    ['می\u200Cروم', 'میروم'],
    ['葛\u{E0100}飾', '葛飾'],
    ['ＡＫＩＲＡ Ⅱ', 'akira-ii'],
    ['a\u0000b\u001B\nc', 'ab-c'],
    // A mark needs its letter.
    ['1\uFE0F\u20E3 \u05B8א', '1-א'],
    ['❤️‍🔥 ♥', ''],
    ['«…» (!)', ''],
    ['\u202E\u2066\u200D', ''],
    ['', ''],
  ])('%s becomes %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug)
  })

  it('cuts an endless title at a word, so that its folder can be written', () => {
    const slug = toSlug('festival '.repeat(60))
    expect(slug).toMatch(/^(festival-)+festival$/)
    expect(slug.length).toBeLessThanOrEqual(120)
    expect(toSlug('x'.repeat(400))).toHaveLength(120)
    expect(toSlug('אובססיה '.repeat(60))).toMatch(/^(אובססיה-){12}אובססיה$/)
    expect(toSlug('物'.repeat(400))).toBe('物'.repeat(66))
    // Not within a syllable of several characters.
    expect(toSlug('नि'.repeat(400))).toBe('नि'.repeat(33))
  })

  it('makes nothing but lower-case words joined by single hyphens of any text, and leaves a slug as it is', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('-', ' ', 'Σ', 'ß', 'ק״', '\u05B8', '\u3099', '\u200F', '\u0301', 'Ａ', '①', 'が', '々'),
    )
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 60 }).map(units => units.join('')),
        text => {
          const slug = toSlug(text)
          expect(slug).toMatch(/^$|^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u)
          expect(slug).toBe(slug.toLowerCase().normalize('NFC'))
          expect([slug.length <= 120, Buffer.byteLength(slug) <= 200]).toEqual([true, true])
          expect(decodeURI(encodeURI(slug))).toBe(slug)
          expect(toSlug(slug)).toBe(slug)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('equals the former slug wherever that had all letters of a title', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ9 -_'’&$!ÉßøÆłœ–½²"), maxLength: 40 }), title => {
        expect(toSlug(title)).toBe(toFormerSlug(title))
      }),
    )
  })
})

describe('toFormerSlug', () => {
  /** As addresses were published until now. */
  it.each([
    ['Für Élise — Encore', 'fur-elise-encore'],
    ['Солярис 1972', 'solyaris-1972'],
    ['となりの Totoro', 'totoro'],
    ['الفيل الأزرق ٢', 'alfyl-alazrq-2'],
    ['המלך', ''],
    ['東京物語', ''],
    ['♥', ''],
  ])('%s was %s', (title, slug) => {
    expect(toFormerSlug(title)).toBe(slug)
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
