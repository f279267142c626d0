import { readFileSync } from 'node:fs'
import path from 'node:path'
import satisfies from 'spdx-satisfies'
import type { Audited } from './audited'

/**
 * SPDX identifiers under which a package may be used as it comes. LGPL: libvips, a library that builds load and pages never
 * carry. OFL: fonts.
 */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'WTFPL'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0', 'MPL-2.0', 'Artistic-2.0', 'LGPL-3.0-or-later'],
  'OFL-1.1',
]

/** Names that SPDX's list lacks, as packages write them: the Ubuntu fonts' licence, and works in the public domain. */
const ALLOWED_NAMES: ReadonlySet<string> = new Set(['UFL-1.0', 'Public Domain'])

/** What the licence file of a package says whose package.json says nothing, or not which: by package and version. */
const READ_IN_FILE: Readonly<Record<string, string>> = {
  'linkfs 2.1.0': 'Unlicense',
  'parse-cache-control 1.0.1': 'BSD-3-Clause',
}

interface LockedPackage {
  license?: string
  link?: boolean
  version?: string
}

/** Every package of the lock file, by its SPDX expression; of one that the lock file has none of, by its own package.json. */
export function auditLicences(root = '.'): Audited {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const packages = Object.entries(lock.packages).filter(([name, { link }]) => name !== '' && !link)
  const counts = new Map<string, number>()
  const refused: string[] = []
  for (const [name, { license, version = '' }] of packages) {
    const known = READ_IN_FILE[`${name.split('node_modules/').at(-1)} ${version}`]
    const expression = known ?? license ?? readLicence(path.join(root, name))
    counts.set(expression, (counts.get(expression) ?? 0) + 1)
    if (!isAllowed(expression)) refused.push(`${name} ${version}: ${expression || 'no licence'}`)
  }
  const usual = [...counts].sort(([, a], [, b]) => b - a).map(([expression, count]) => `${expression} ${count}`)
  return {
    measured: { licences: refused.length },
    notes: [`${packages.length} packages: ${usual.join(', ')}`, ...refused],
  }
}

/** @param expression SPDX, as package.json writes it */
export function isAllowed(expression: string): boolean {
  if (ALLOWED_NAMES.has(expression)) return true
  try {
    return satisfies(expression, ALLOWED)
  } catch {
    return false
  }
}

/** Packages of another age write an object, or a list of them. */
function readLicence(folder: string): string {
  try {
    const { license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      license?: string | { type?: string }
      licenses?: { type?: string }[]
    }
    const own = typeof license === 'string' ? license : license?.type
    return own ?? (licenses ?? []).flatMap(({ type }) => type ?? []).join(' OR ')
  } catch {
    return ''
  }
}
