import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EVERYMAN_NOW, writeEverymanInto } from '../builders/everyman-site'
import { startPlatformServer } from '../builders/platform-server'
import { writeLanguagesSite } from '../languages-site'
import { writeLocaleSite } from '../locale-sites'
import { MEMBER_SITES, type MemberSite, writeMembersSite } from '../members-site'
import { mirrorSite } from '../mirror-site'
import { runKeepingLines } from '../run-program'
import { editorPort } from '../start-studio'
import { VARIANT_FOLDER } from '../variant-folder'
import { embedWithVendors } from '../vendors-site'

export interface Built {
  /** Null when the build failed twice. */
  publicDir: string | null
  /** What the first attempt ended with, where it took two. */
  firstFailure?: string
}

/** Added to a site's name: its right-to-left variant. */
export const MIRRORED = ' mirrored'
/** Likewise: its variant in embedded mode, with every third party that a site can have. */
export const WITH_VENDORS = ' vendors'
/** Added to a provider's name: a small site with its loyalty programme. */
export const MEMBERS = ' members'

/** A site folder to build, with what its build needs beside it. */
interface Written {
  siteFolder: string
  env?: Record<string, string>
  stop?: () => void
}

/** Every site of the tests: writes its folder, which all of them share (decision 056), and returns it. */
const SITES: Readonly<Record<string, () => string | Promise<Written>>> = {
  'demo-circuit': () => copySite('demo-circuit'),
  'demo-theater': () => copySite('demo-theater'),
  [`demo-circuit${MIRRORED}`]: () => mirrorSite('demo-circuit'),
  [`demo-theater${WITH_VENDORS}`]: () => embedWithVendors('demo-theater'),
  everyman: writeEveryman,
  hebrew: () => writeLocaleSite('hebrew'),
  languages: () => writeLanguagesSite(),
  prefixed: () => writeLanguagesSite('/cinema'),
  japanese: () => writeLocaleSite('japanese'),
  ...Object.fromEntries(
    Object.keys(MEMBER_SITES).map(name => [`${name}${MEMBERS}`, () => writeMembersSite(name as MemberSite)]),
  ),
}

const builds = new Map<string, Promise<Built>>()
/** Settles with the last started build: sites share a folder and a stage, so one is built at a time. */
let lastBuild: Promise<unknown> = Promise.resolve()
let editorPortTaken: Promise<number> | undefined

/** The editor's port in this run; builds allow it before it listens. */
export function portOfEditor(): Promise<number> {
  return (editorPortTaken ??= editorPort())
}

/**
 * Builds a site once per run, into its own folder. Builds after the first take what the tests leave of the machine: the
 * steps that need them come later.
 */
export function buildOnce(site: string): Promise<Built> {
  const started = builds.get(site)
  if (started) return started
  const isBeside = builds.size > 0
  const build = lastBuild.then(() => buildSite(site, isBeside))
  builds.set(site, build)
  lastBuild = build.catch(() => undefined)
  return build
}

/** Starts the builds of the first `count` of these sites that no step has requested yet, one after the other. */
export function startNextBuilds(sites: readonly string[], count: number): void {
  const next = [...new Set(sites)].filter(site => !builds.has(site)).slice(0, count)
  // The step that needs the site awaits the same promise, and reports its fault.
  for (const site of next) buildOnce(site).catch(() => undefined)
}

/** Settles when no build is running, and none waits. */
export const buildsDone = (): Promise<unknown> => lastBuild

/** A demo site's folder as it is. */
function copySite(name: string): string {
  rmSync(VARIANT_FOLDER, { recursive: true, force: true })
  cpSync(path.resolve('sites', name), VARIANT_FOLDER, { recursive: true })
  return VARIANT_FOLDER
}

/** A circuit that is read from its platform, whose recorded answers are served while it is built. */
async function writeEveryman(): Promise<Written> {
  const platform = await startPlatformServer(process.env.REAL_DATA_DIR ?? '')
  rmSync(VARIANT_FOLDER, { recursive: true, force: true })
  mkdirSync(VARIANT_FOLDER, { recursive: true })
  writeEverymanInto(VARIANT_FOLDER, platform.url)
  return { siteFolder: VARIANT_FOLDER, env: { BUILD_NOW: EVERYMAN_NOW }, stop: platform.stop }
}

/** In CI a build that fails is run once more, and its first end is named (decision 036). */
async function buildSite(name: string, isBeside: boolean): Promise<Built> {
  const writeFolder = SITES[name]
  if (!writeFolder) throw new Error(`The tests have no site '${name}'`)
  const publicDir = path.resolve('.stage/test', name.replaceAll(' ', '-'))
  mkdirSync(path.dirname(publicDir), { recursive: true })
  const written = await writeFolder()
  const { siteFolder, env: own, stop }: Written = typeof written === 'string' ? { siteFolder: written } : written
  const env = {
    SITE: siteFolder,
    PUBLIC_DIR: publicDir,
    PREVIEW_ORIGINS: `http://localhost:${await portOfEditor()}`,
    ...own,
  }
  try {
    return await runBuild(name, env, isBeside)
  } finally {
    stop?.()
  }
}

async function runBuild(
  name: string,
  env: Record<string, string> & { PUBLIC_DIR: string },
  isBeside: boolean,
): Promise<Built> {
  const started = performance.now()
  let firstFailure: string | undefined
  for (let attempt = 1; attempt <= (process.env.CI ? 2 : 1); attempt += 1) {
    const { code, lines } = await runKeepingLines('npx', ['tsx', 'src/site-build/cli/build-site.ts'], { env, isBeside })
    if (code === 0) {
      console.log(`── built ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      return { publicDir: env.PUBLIC_DIR, ...(firstFailure === undefined ? {} : { firstFailure }) }
    }
    firstFailure ??= `exit code ${code}\n${lines.join('\n')}`
  }
  return { publicDir: null, ...(firstFailure === undefined ? {} : { firstFailure }) }
}
