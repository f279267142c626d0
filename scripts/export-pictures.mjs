import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * `npm run pictures [name…]`: exports the demo sites' drawings, `assets/sources/<name>.svg`, as a wide still
 * `<name>.webp`, where `data-poster-x` names the middle of the motif, an upright poster `<name>-poster.webp` of 600 by
 * 900 pixels, and for each detail of `data-stills` (`left,top,width` in user units) a further wide still
 * `<name>-still-<number>.webp`, into every site whose records show them.
 */
const QUALITIES = [84, 76, 68, 60, 50, 40]
const MAX_BYTES = 100_000
const POSTER_WIDTH = 600
const STILL_WIDTH = 1200

const wanted = new Set(process.argv.slice(2))
const folders = (await readdir('sites')).map(site => path.join('sites', site))
const drawings = new Map()
for (const folder of folders) {
  const sources = path.join(folder, 'assets/sources')
  for (const file of await readdir(sources).catch(() => [])) {
    const name = path.basename(file, '.svg')
    if (!drawings.has(name)) drawings.set(name, path.join(sources, file))
  }
}
for (const folder of folders) {
  const records = await Promise.all(
    ['site', 'movies', 'events', 'theaters'].map(name => readFile(path.join(folder, `${name}.json`), 'utf8')),
  )
  for (const [, shown] of new Set(records.join('').matchAll(/"assets\/([\w-]+)\.webp"/g))) {
    const name = shown.replace(/-(?:poster|still-\d)$/, '')
    const drawing = drawings.get(name)
    if (!drawing || (wanted.size > 0 && !wanted.has(name))) continue
    const svg = await readFile(drawing, 'utf8')
    const middle = Number(/data-poster-x="([\d.]+)"/.exec(svg)?.[1] ?? Number.NaN)
    const detail = /-still-(\d)$/.exec(shown)?.[1]
    if (detail) {
      await writeSmall(detailOf(svg, Number(detail), drawing), path.join(folder, 'assets', `${shown}.webp`))
      continue
    }
    const still = sharp(Buffer.from(svg))
    const { width, height } = await still.metadata()
    const left = Math.round(Math.min(Math.max(middle - POSTER_WIDTH / 2, 0), width - POSTER_WIDTH))
    const picture = shown === name ? still : still.extract({ left, top: 0, width: POSTER_WIDTH, height })
    if (Number.isNaN(left) && shown !== name) throw new Error(`${drawing} has no data-poster-x`)
    await writeSmall(picture, path.join(folder, 'assets', `${shown}.webp`))
  }
}

function detailOf(svg, number, drawing) {
  const [left, top, width] =
    /data-stills="([^"]+)"/
      .exec(svg)?.[1]
      .split(' ')
      .at(number - 1)
      ?.split(',') ?? []
  if (!width) throw new Error(`${drawing} has no ${number} in data-stills`)
  const detail = svg.replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${(width * 9) / 16}"`)
  return sharp(Buffer.from(detail)).resize(STILL_WIDTH)
}

/** Writes it at the best quality whose file is not too large. */
async function writeSmall(picture, file) {
  const pixels = await picture.png().toBuffer()
  for (const quality of QUALITIES) {
    const bytes = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue
    await writeFile(file, bytes)
    console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`)
    return
  }
}
