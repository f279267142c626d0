import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { originOf } from '../../features/preview/rules/preview-setup'
import type { Fault, FaultMessage } from '../../config/fault'
import { failure, type Result, success } from '../../platform/result'
import { says } from '../../config/fault-words/fault-words'

/** Build settings from the environment (contracts §2). */
export interface BuildEnvironment {
  /** Absolute path of the site folder. */
  siteFolder: string
  /** Public origin without trailing slash. */
  siteUrl: string
  /** Epoch ms. */
  now: number
  /** Origins of editors that may preview, in addition to those of site.json. */
  previewOrigins: string[]
  /** Folder of the project; a staged build runs in a copy of it. */
  projectRoot: string
}

const DEFAULT_SITE = 'demo-circuit'
export const DEFAULT_SITE_URL = 'http://localhost:9000'
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads SITE (a folder below `sites/` or any path), SITE_FOLDER (already resolved by a staged build, takes precedence),
 * SITE_URL, BUILD_NOW (default: the clock) and PREVIEW_ORIGINS. Faults name the variable.
 */
export function readBuildEnvironment(env: Variables, clock = Date.now): Result<BuildEnvironment, Fault[]> {
  const projectRoot = path.resolve(env.PROJECT_ROOT || process.cwd())
  const siteFolder = env.SITE_FOLDER
    ? success(path.resolve(env.SITE_FOLDER))
    : resolveSiteFolder(env.SITE || DEFAULT_SITE, projectRoot)
  const siteUrl = readSiteUrl(env.SITE_URL || DEFAULT_SITE_URL)
  const now = readNow(env.BUILD_NOW, clock)
  const origins = readPreviewOrigins(env.PREVIEW_ORIGINS)
  if (!siteFolder.ok || !siteUrl.ok || !now.ok || !origins.ok)
    return failure([siteFolder, siteUrl, now, origins].flatMap(result => (result.ok ? [] : [result.error])))
  const [folder, previewOrigins] = [siteFolder.value, origins.value]
  return success({ siteFolder: folder, siteUrl: siteUrl.value, now: now.value, previewOrigins, projectRoot })
}

/** Whether to build the design system page, `/gallery/`: not on published sites. */
export function hasGallery(env: Variables): boolean {
  return env.NODE_ENV === 'development' || env.GALLERY === 'true'
}

/** Resolves a site's name below `sites/`, else a path from the project. @returns a fault that lists the known sites */
export function resolveSiteFolder(site: string, projectRoot: string): Result<string, Fault> {
  const sitesFolder = path.join(projectRoot, 'sites')
  const candidates = [path.resolve(sitesFolder, site), path.resolve(projectRoot, site)]
  const found = candidates.find(folder => existsSync(folder) && statSync(folder).isDirectory())
  if (found) return success(found)
  const known = existsSync(sitesFolder)
    ? readdirSync(sitesFolder).filter(name => existsSync(path.join(sitesFolder, name, 'site.json')))
    : []
  const said = known.length
    ? says('noSiteFolder', { site, known: known.sort().join(', ') })
    : says('noSiteFolderYet', { site })
  return failure(environmentFault('SITE', said))
}

function readSiteUrl(value: string): Result<string, Fault> {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/') return success(url.origin)
  return failure(environmentFault('SITE_URL', says('noSiteOrigin', { value })))
}

function readNow(value: string | undefined, clock: () => number): Result<number, Fault> {
  if (!value) return success(clock())
  const now = ISO_INSTANT.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(now)) return success(now)
  return failure(environmentFault('BUILD_NOW', says('noInstant', { value })))
}

function readPreviewOrigins(value: string | undefined): Result<string[], Fault> {
  const named = (value ?? '').split(',').flatMap(entry => entry.trim() || [])
  const wrong = named.find(entry => originOf(entry) === undefined)
  if (wrong === undefined) return success([...new Set(named.flatMap(entry => originOf(entry) ?? []))])
  return failure(environmentFault('PREVIEW_ORIGINS', says('noEditorOrigin', { value: wrong })))
}

function environmentFault(field: string, said: FaultMessage): Fault {
  return { severity: 'error', source: 'environment', field, ...said }
}
