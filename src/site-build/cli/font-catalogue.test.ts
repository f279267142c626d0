import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  FONT_FAMILIES,
  UNICODE_RANGES,
  cutsOf,
  findFontFile,
  fontFileOf,
  fontPackageOf,
  italicCutsOf,
} from '../../features/theme/rules/fonts/font-catalogue'
import { someOf } from '../../../tests/builders/run-counts'
import { describeFamily, listFontPackages } from './font-catalogue'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the font catalogue', () => {
  it('holds the families that are installed', () => {
    expect(FONT_FAMILIES.map(fontPackageOf).sort()).toEqual(listFontPackages().sort())
  })

  it.each(someOf(FONT_FAMILIES, 8).map(family => [family.name, family] as const))(
    'is current for %s; `npx tsx src/site-build/cli/font-catalogue.ts` writes it',
    (_, family) => {
      const ranges = {}
      expect(describeFamily(fontPackageOf(family), ranges)).toEqual(family)
      expect(UNICODE_RANGES).toMatchObject(ranges)
    },
  )

  it('has about 40 families (specification §9), each with a regular and its scripts', () => {
    expect(FONT_FAMILIES).toHaveLength(40)
    for (const { name, weights, subsets } of FONT_FAMILIES) {
      expect(weights, name).toContain(400)
      expect(subsets.slice(0, 2), name).toEqual(['latin', 'latin-ext'])
      for (const subset of subsets) expect(UNICODE_RANGES, subset).toHaveProperty(subset)
    }
  })

  it.each(FONT_FAMILIES.map(family => [family.name, family] as const))(
    'promises no file of %s that is missing',
    (_, family) => {
      const folder = path.join(root, 'node_modules', fontPackageOf(family), 'files')
      const styles = [
        ['normal', cutsOf(family)],
        ['italic', italicCutsOf(family)],
      ] as const
      for (const [style, cuts] of styles) {
        for (const cut of cuts) {
          for (const subset of family.subsets) {
            const file = fontFileOf(family, subset, cut, style)
            expect(existsSync(path.join(folder, file)), file).toBe(true)
            expect(findFontFile({ id: family.id, file })).toBe(family)
          }
        }
      }
    },
  )
})

const recorded = path.join(process.env['REAL_DATA_DIR'] ?? '', 'google-fonts/families.json')
const RecordedSchema = v.record(
  v.string(),
  v.object({ family: v.string(), category: v.string(), weightStyles: v.record(v.string(), v.array(v.string())) }),
)

describe.skipIf(!process.env['REAL_DATA_DIR'] || !existsSync(recorded))(
  'the font catalogue beside the recorded one (REAL_DATA_DIR)',
  () => {
    const families = existsSync(recorded) ? v.parse(RecordedSchema, JSON.parse(readFileSync(recorded, 'utf8'))) : {}

    it.each(FONT_FAMILIES.map(family => [family.name, family] as const))(
      'gives %s its weights and italics',
      (name, { id, category, weights, italics }) => {
        const weightStyles = families[id]?.weightStyles ?? {}
        const having = (style: string) =>
          Object.keys(weightStyles)
            .filter(weight => weightStyles[weight]?.includes(style))
            .map(Number)
        expect({ name, category, weights, italics }).toEqual({
          name: families[id]?.family,
          category: families[id]?.category,
          weights: having('normal'),
          italics: having('italic'),
        })
      },
    )
  },
)
