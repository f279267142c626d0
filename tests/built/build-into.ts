import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface BuildInput {
  /** Absolute path of a site folder. */
  site: string
  publicDir: string
  /** ISO instant. */
  now: string
}

/** Runs the production build of a site folder into a folder of its own. @throws Error with the build's last output when it fails. */
export function buildInto({ site, publicDir, now }: BuildInput): void {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'src/site-build/cli/build-site.ts'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, SITE: site, PUBLIC_DIR: publicDir, BUILD_NOW: now },
  })
  if (status !== 0) throw new Error(`The build failed (${status}):\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`)
}

/** Folder names of a page family, for example every `x06si-everyman-barnet` below `theaters/`. */
export function pagesBelow(publicDir: string, segment: string): string[] {
  const folder = path.join(publicDir, segment)
  return readdirSync(folder).filter(name => existsSync(path.join(folder, name, 'index.html')))
}

/** Ids of the showtimes in a page's HTML, repeats kept. */
export function showtimeIdsIn(file: string): string[] {
  const html = readFileSync(file, 'utf8')
  return [...html.matchAll(/class="chip[^"]*" data-showtime-id="([^"]*)"/g)].map(match => unescapeHtml(match[1] ?? ''))
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
