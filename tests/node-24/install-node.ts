import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program'

/** The recommended Node, which version managers read and the container image has. */
export const RECOMMENDED_NODE = readFileSync('.node-version', 'utf8').trim()

/**
 * Installs the recommended Node from the npm registry into `.stage/`, once. The package `node` fetches the program of a
 * system in an install script, which npm blocks; this is the package that it fetches.
 * @returns absolute path of the program. Rejects where the registry has none for this system
 */
export async function installNode(): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = path.resolve('.stage', `node-${RECOMMENDED_NODE}`)
  const program = path.join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // Otherwise npm installs into the project around it.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runProgram('npm', ['install', `${name}@${RECOMMENDED_NODE}`, '--prefix', folder, ...options])
  if (code !== 0 || !existsSync(program)) throw new Error(`${name}@${RECOMMENDED_NODE} could not be installed`)
  return program
}
