import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { embedSite } from '../embedded-site'
import { type MemberSite, writeMembersSite } from '../members-site'
import { mirrorSite } from '../mirror-site'
import { runKeepingLines } from '../run-program'
import { editorPort } from '../start-editor'
import { type Tongue, writeTongueSite } from '../tongue-sites'
import { addVendors } from '../vendors-site'

interface Built {
  /** Null when the build failed twice. */
  publicDir: string | null
  /** What the first attempt ended with, where it took two. */
  firstFailure?: string
}

const builds = new Map<string, Promise<Built>>()
let editorPortTaken: Promise<number> | undefined

/** The port of the editor in this run: builds allow it before it listens. */
export function portOfEditor(): Promise<number> {
  return (editorPortTaken ??= editorPort())
}

/** Builds a site once a run into a folder of its own. */
export function buildOnce(site: string): Promise<Built> {
  const build = builds.get(site) ?? buildSite(site)
  builds.set(site, build)
  return build
}

/** Added to a site's name: its right-to-left twin. */
export const MIRRORED = ' mirrored'
/** Likewise: its twin in embedded mode. */
export const EMBEDDED = ' embedded'

/** Likewise: its twin with every third party that a site can have. */
export const WITH_VENDORS = ' vendors'

/** Likewise, to a provider's: a small site with its programme. */
export const MEMBERS = ' members'

/** Likewise, to a language's: a small site in it. */
export const TONGUE = ' tongue'

/** The site folder that a name means. */
function siteFolder(name: string): string {
  if (name.endsWith(MEMBERS)) return writeMembersSite(name.slice(0, -MEMBERS.length) as MemberSite)
  if (name.endsWith(TONGUE)) return writeTongueSite(name.slice(0, -TONGUE.length) as Tongue)
  if (name.endsWith(MIRRORED)) return mirrorSite(name.slice(0, -MIRRORED.length))
  if (name.endsWith(WITH_VENDORS)) return addVendors(name.slice(0, -WITH_VENDORS.length))
  return name.endsWith(EMBEDDED) ? embedSite(name.slice(0, -EMBEDDED.length)) : name
}

/** In CI a build that fails is run once more, and its first end is named (decision 036). */
async function buildSite(name: string): Promise<Built> {
  const publicDir = path.resolve('.stage/test', name.replaceAll(' ', '-'))
  mkdirSync(path.dirname(publicDir), { recursive: true })
  const env = {
    SITE: siteFolder(name),
    PUBLIC_DIR: publicDir,
    PREVIEW_ORIGINS: `http://localhost:${await portOfEditor()}`,
  }
  let firstFailure: string | undefined
  for (let attempt = 1; attempt <= (process.env.CI ? 2 : 1); attempt += 1) {
    const { code, lines } = await runKeepingLines('npx', ['tsx', 'src/build/build-site.ts'], env)
    if (code === 0) return { publicDir, ...(firstFailure === undefined ? {} : { firstFailure }) }
    firstFailure ??= `exit code ${code}\n${lines.join('\n')}`
  }
  return { publicDir: null, ...(firstFailure === undefined ? {} : { firstFailure }) }
}
