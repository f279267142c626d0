import { existsSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { FONT_FAMILIES, findFontFile, fontPackageOf } from '../../features/theme/rules/fonts/font-catalogue'
import { BILL_FILE, writeBillOfMaterials } from './bill-of-materials'
import {
  ACCOUNT_CHANGES_SCRIPT,
  CARDS_SCRIPT,
  VOUCHER_SCRIPT,
  bundleHost,
  CONTACT_MESSAGES_SCRIPT,
  DATABASE_THREAD_SCRIPT,
  packagesOfBundle,
  SERVE_SCRIPT,
} from './bundle-host'
import { isMainModule, PROJECT_ROOT } from '../../platform/project-root'

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
export async function packHost(folder: string): Promise<string[]> {
  if (existsSync(path.join(folder, 'package.json'))) throw new Error(`${folder} is a project: name a folder of its own`)
  const programs = [SERVE_SCRIPT, CONTACT_MESSAGES_SCRIPT, ACCOUNT_CHANGES_SCRIPT, CARDS_SCRIPT, VOUCHER_SCRIPT]
  const bundles = [...programs, DATABASE_THREAD_SCRIPT]
  const imported = await Promise.all(bundles.map(packagesOfBundle))
  const packages = closure(new Set(imported.flat()))
  for (const name of [PACKAGES, '.stage']) await rm(path.join(folder, name), { recursive: true, force: true })
  for (const bundle of await Promise.all(bundles.map(bundleHost))) await copyInto(folder, bundle)
  // Nested packages are copied separately.
  for (const found of packages)
    await copyInto(folder, found, source => source !== path.join(found, PACKAGES) && !source.endsWith('.map'))
  for (const family of FONT_FAMILIES) {
    const files = path.join(PROJECT_ROOT, PACKAGES, fontPackageOf(family), 'files')
    const isFace = (file: string) => findFontFile({ id: family.id, file }) !== undefined
    await copyInto(folder, files, source => source === files || isFace(path.basename(source)))
  }
  return packages.map(found => path.relative(PROJECT_ROOT, found)).sort()
}

/** Paths of packages and all their dependencies, without optional ones for other platforms. */
function closure(names: Iterable<string>): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = findPackage(name, from)
    if (folder === undefined && !isOptional) throw new Error(`The package ${name} is not installed`)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!next.startsWith('@types/')) add(next, folder, next in optionalDependencies)
  }
  for (const name of names) add(name, PROJECT_ROOT, false)
  return [...found]
}

/** Resolves like Node: from the nearest `node_modules` upwards. */
function findPackage(name: string, from: string): string | undefined {
  const candidate = path.join(from, PACKAGES, name)
  if (existsSync(path.join(candidate, 'package.json'))) return candidate
  return from === PROJECT_ROOT ? undefined : findPackage(name, path.dirname(from))
}

const readManifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** Copies a file or folder of the project to the same place below another folder. */
function copyInto(folder: string, from: string, filter = (_source: string) => true): Promise<void> {
  return cp(from, path.join(folder, path.relative(PROJECT_ROOT, from)), { recursive: true, filter })
}

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    console.error('Name a folder: npx tsx src/site-build/cli/pack-host.ts ../host')
    process.exitCode = 1
    return
  }
  const packages = await packHost(path.resolve(folder))
  console.log(`The host and ${packages.length} packages are in ${folder}; beside it goes the built site`)
  const hasBill = await writeBillOfMaterials(path.resolve(folder, BILL_FILE))
  console.log(hasBill ? `Its bill of materials: ${BILL_FILE}` : 'Without a bill of materials: npm run sbom writes it')
}

if (isMainModule(import.meta.url)) void main(process.argv[2])
