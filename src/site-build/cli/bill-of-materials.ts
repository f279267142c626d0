import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isMainModule, PROJECT_ROOT } from '../../platform/project-root'

export const BILL_FILE = 'sbom.cdx.json'

/** A development package: an installation without those (the container's) has none. */
const GENERATOR = path.join(PROJECT_ROOT, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')

/**
 * Writes the bill of materials of what is shipped, CycloneDX 1.6 as JSON: every production dependency of the lock file, for
 * all systems. The same lock file gives the same bytes (decision 090). @param file absolute path @returns false where the
 * generator is not installed @throws Error with the generator's output
 */
export async function writeBillOfMaterials(file: string): Promise<boolean> {
  if (!existsSync(GENERATOR)) return false
  const from = ['--package-lock-only', '--omit', 'dev']
  const as = ['--spec-version', '1.6', '--output-format', 'JSON', '--output-reproducible', '--mc-type', 'application']
  // npm calls a pinned pre-release in Gatsby's tree invalid. XML, which alone could be validated, is not written.
  const despite = ['--ignore-npm-errors', '--no-validate']
  const args = [GENERATOR, ...from, ...as, ...despite, '--output-file', file]
  await promisify(execFile)(process.execPath, args, { cwd: PROJECT_ROOT })
  return true
}

async function main(file = BILL_FILE): Promise<void> {
  const isWritten = await writeBillOfMaterials(path.resolve(file))
  if (isWritten) return console.log(`The bill of materials is in ${file}`)
  console.error('The bill of materials needs the development packages: npm ci')
  process.exitCode = 1
}

if (isMainModule(import.meta.url)) void main(process.argv[2])
