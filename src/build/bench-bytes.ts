import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { measurePages, type PageBytes } from './page-bytes'
import { listFiles } from './sync-folder'

/** One line of the report: all pages of a template. kB are 1,000 bytes. */
export interface TemplateBytes {
  template: string
  pages: number
  /** Medians, then of the page that costs the most. */
  htmlKb: number
  dataKb: number
  stylesKb: number
  bothKb: number
  mostKb: number
  most: string
  requests: number
}

/** Bytes of a built site's pages by template, the heaviest template first. */
export async function benchBytes(publicDir: string): Promise<TemplateBytes[]> {
  const byTemplate = new Map<string, PageBytes[]>()
  for (const page of await measurePages(publicDir)) {
    byTemplate.set(page.template, [...(byTemplate.get(page.template) ?? []), page])
  }
  const both = (page: PageBytes) => page.htmlGz + page.dataGz
  const lines = [...byTemplate].map(([template, pages]) => {
    const [most] = [...pages].sort((a, b) => both(b) - both(a))
    return {
      template,
      pages: pages.length,
      htmlKb: toKb(median(pages.map(({ htmlGz }) => htmlGz))),
      dataKb: toKb(median(pages.map(({ dataGz }) => dataGz))),
      stylesKb: toKb(median(pages.map(({ stylesGz }) => stylesGz))),
      bothKb: toKb(median(pages.map(both))),
      mostKb: toKb(most ? both(most) : 0),
      most: most?.path ?? '',
      requests: Math.max(...pages.map(({ requests }) => requests)),
    }
  })
  return lines.sort((a, b) => b.mostKb - a.mostKb)
}

/** Files that a page reads live or on first use, by family: how many, and the largest of them compressed. */
export async function benchLiveFiles(publicDir: string): Promise<{ family: string; files: number; mostKb: number }[]> {
  const families = ['schedule', 'digest/theaters', 'digest/days', 'search']
  const lines = await Promise.all(
    families.map(async family => {
      const folder = path.join(publicDir, family)
      const files = (await listFiles(folder)).filter(file => file.endsWith('.json'))
      const sizes = files.map(file => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).byteLength)
      return { family, files: files.length, mostKb: toKb(Math.max(0, ...sizes)) }
    }),
  )
  return lines.filter(({ files }) => files > 0)
}

/** The one in the middle; of an even number, the lower of both. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

const toKb = (bytes: number) => Math.round(bytes / 100) / 10
