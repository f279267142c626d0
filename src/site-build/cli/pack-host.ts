import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { FONT_FAMILIES, findFontFile, fontPackageOf } from '../../features/theme/rules/font-catalogue'
import { bundleHost, CONTACT_MESSAGES_SCRIPT, packagesOfBundle, SERVE_SCRIPT } from './bundle-host'
import { isMainModule, PROJECT_ROOT } from '../config/project-root'

interface PackHost {
  /** Absolute path; an earlier packed host in this folder is replaced. */
  folder: string
  projectRoot?: string
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const PACKAGES = 'node_modules'

/**
 * Writes a folder in which the host runs with Node alone: its bundles, the packages they import for this platform, and
 * the font catalogue's files for live previews. The site is not included. @returns the packages' paths @throws Error
 * when a package is missing, or when the folder is a project, whose own packages would be removed
 */
export async function packHost({ folder, projectRoot = PROJECT_ROOT }: PackHost): Promise<string[]> {
  if (existsSync(path.join(folder, 'package.json'))) throw new Error(`${folder} is a project: name a folder of its own`)
  const bundles = [SERVE_SCRIPT, CONTACT_MESSAGES_SCRIPT]
  const imported = await Promise.all(bundles.map(packagesOfBundle))
  const packages = closure([...new Set(imported.flat())], projectRoot)
  for (const name of [PACKAGES, '.stage']) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const bundle of await Promise.all(bundles.map(bundleHost))) await copy(projectRoot, folder, bundle)
  for (const found of packages) await copyPackage(projectRoot, folder, found)
  await copyFaces(projectRoot, folder)
  return packages.map(found => path.relative(projectRoot, found)).sort()
}

/** Paths of packages and all their dependencies, without optional ones for other platforms. */
function closure(names: readonly string[], projectRoot: string): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = findPackage(name, from, projectRoot)
    if (folder === undefined && !isOptional) throw new Error(`The package ${name} is not installed`)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!next.startsWith('@types/')) add(next, folder, next in optionalDependencies)
  }
  for (const name of names) add(name, projectRoot, false)
  return [...found]
}

/** Resolves like Node: from the nearest `node_modules` upwards. */
function findPackage(name: string, from: string, projectRoot: string): string | undefined {
  const candidate = path.join(from, PACKAGES, name)
  if (existsSync(path.join(candidate, 'package.json'))) return candidate
  return from === projectRoot ? undefined : findPackage(name, path.dirname(from), projectRoot)
}

const readManifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** Copies a package without its nested packages, which are copied separately. */
async function copyPackage(projectRoot: string, folder: string, found: string): Promise<void> {
  const inner = path.join(found, PACKAGES)
  await cp(found, path.join(folder, path.relative(projectRoot, found)), {
    recursive: true,
    filter: source => source !== inner && !source.endsWith('.map'),
  })
}

async function copyFaces(projectRoot: string, folder: string): Promise<void> {
  for (const family of FONT_FAMILIES) {
    const files = path.join(projectRoot, PACKAGES, fontPackageOf(family), 'files')
    await cp(files, path.join(folder, path.relative(projectRoot, files)), {
      recursive: true,
      filter: source => source === files || findFontFile({ id: family.id, file: path.basename(source) }) !== undefined,
    })
  }
}

async function copy(projectRoot: string, folder: string, file: string): Promise<void> {
  const target = path.join(folder, path.relative(projectRoot, file))
  await mkdir(path.dirname(target), { recursive: true })
  await cp(file, target)
}

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    console.error('Name a folder: npx tsx src/site-build/cli/pack-host.ts ../host')
    process.exitCode = 1
    return
  }
  const packages = await packHost({ folder: path.resolve(folder) })
  console.log(`The host and ${packages.length} packages are in ${folder}; beside it goes the built site`)
}

if (isMainModule(import.meta.url)) void main(process.argv[2])
