import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'oxfmt'
import * as v from 'valibot'
import { type Font, openSync } from 'fontkit'
import type { FontFamily } from '../../features/theme/rules/fonts/font-catalogue'
import { isMainModule, PROJECT_ROOT } from '../../platform/project-root'

export const CATALOGUE_FILE = 'src/features/theme/rules/fonts/font-families.json'

const FONT_PACKAGE = /^@fontsource(?:-variable)?\//

/**
 * Describes the installed font families (specification §9) as `font-families.json`, with metrics for fallback fonts.
 */
export async function buildFontCatalogue(): Promise<string> {
  const ranges: Record<string, string> = {}
  const families = listFontPackages().map(name => describeFamily(name, ranges))
  families.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const { code } = await format(CATALOGUE_FILE, JSON.stringify({ ranges, families }), { printWidth: 120 })
  return code
}

/** English letter frequencies, and capitals as in titles. Assumption: other Latin text is about as wide. */
const TEXT =
  'On Friday night the lake house opens its doors again: tickets, times and trailers for every film showing near you, with the best seats in the third row and a late bar upstairs.'
const CAPITALS = 'THE LAST LIGHT OF SUMMER NORTHERN CROSSING MIDNIGHT BAKERY A HOUSE ON THE WATER SONG FOR A QUIET CITY'

/** Measures a font in em, widths per character, with kerning as in browsers. @param axes position, `{wght: 700}` */
function measureFont(file: string, axes?: Record<string, number>) {
  const font = axes ? openVariation(file, axes) : openSync(file)
  const { unitsPerEm } = font
  const widthOf = (text: string) => toFourDecimals(font.layout(text).advanceWidth / unitsPerEm / text.length)
  return {
    ascent: toFourDecimals(font.ascent / unitsPerEm),
    descent: toFourDecimals(-font.descent / unitsPerEm),
    lineGap: toFourDecimals(font.lineGap / unitsPerEm),
    text: widthOf(TEXT),
    capitals: widthOf(CAPITALS),
  }
}

/**
 * fontkit varies only ttf files: a second, unvaried instance decodes the woff2 outlines, and only the advances vary.
 */
function openVariation(file: string, axes: Record<string, number>): Font {
  const unvaried = openSync(file)
  unvaried.getGlyph(0)
  const font = openSync(file)
  font._transformedGlyphs = unvaried._transformedGlyphs
  font.variationCoords = Object.entries(font.variationAxes).map(([tag, axis]) => axes[tag] ?? axis.default)
  return font
}
/** Font width of display titles in capitals, for families with a width axis, percent. */
const DISPLAY_WIDTH = 68
/** Subsets with mathematical and interface symbols, which cinema texts do not need. */
const LEFT_OUT = ['math', 'symbols']

const MetadataSchema = v.object({
  id: v.string(),
  family: v.string(),
  category: v.picklist(['sans-serif', 'serif']),
  weights: v.array(v.number()),
  styles: v.array(v.string()),
  variable: v.union([v.literal(false), v.record(v.string(), v.object({ min: v.string(), max: v.string() }))]),
})

export function listFontPackages(): string[] {
  const schema = v.object({ dependencies: v.record(v.string(), v.string()) })
  const manifest = v.parse(schema, readJson(path.join(PROJECT_ROOT, 'package.json')))
  return Object.keys(manifest.dependencies).filter(name => FONT_PACKAGE.test(name))
}

/** Measures one family. @param ranges receives the unicode ranges of its subsets */
export function describeFamily(packageName: string, ranges: Record<string, string>): FontFamily {
  const folder = path.join(PROJECT_ROOT, 'node_modules', packageName)
  const metadata = v.parse(MetadataSchema, readJson(path.join(folder, 'metadata.json')))
  const { id, family, category, weights, styles, variable } = metadata
  const subsets = readRanges(folder, ranges)
  const isVariable = packageName.startsWith('@fontsource-variable/')
  const axis = !isVariable ? undefined : variable && 'wdth' in variable ? 'wdth' : 'wght'
  const described: FontFamily = {
    name: family,
    id,
    category,
    weights,
    italics: styles.includes('italic') ? weights : [],
    subsets,
    ...(axis ? { axis } : {}),
    ascent: 0,
    descent: 0,
    text: [],
    capitals: [],
  }
  for (const weight of weights) {
    const file = path.join(folder, 'files', `${id}-latin-${axis ?? weight}-normal.woff2`)
    const measured = measureFont(file, axis && { wght: weight, wdth: 100 })
    const condensed = axis === 'wdth' ? measureFont(file, { wght: weight, wdth: DISPLAY_WIDTH }) : measured
    // Browsers add half of the line gap on either side of the line; in a fallback font these two include it.
    described.ascent = toFourDecimals(measured.ascent + measured.lineGap / 2)
    described.descent = toFourDecimals(measured.descent + measured.lineGap / 2)
    described.text.push(measured.text)
    described.capitals.push(condensed.capitals)
  }
  return described
}

/** Stores each subset's range once, since it is the same in every package. */
function readRanges(folder: string, ranges: Record<string, string>): string[] {
  const own = Object.entries(v.parse(v.record(v.string(), v.string()), readJson(path.join(folder, 'unicode.json'))))
  const used = own.filter(([subset]) => !LEFT_OUT.includes(subset))
  for (const [subset, range] of used) {
    if ((ranges[subset] ??= range) !== range) throw new Error(`${folder}: ${subset} has a range of its own`)
  }
  return used.map(([subset]) => subset).reverse()
}

function toFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm ci`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

if (isMainModule(import.meta.url)) {
  void buildFontCatalogue().then(async text => {
    await writeFile(path.join(PROJECT_ROOT, CATALOGUE_FILE), text)
    console.log(`${CATALOGUE_FILE}: ${Math.round(text.length / 1024)} kB`)
  })
}
