import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { installPackages } from '../install-packages'

const WRK = '/usr/bin/wrk'
const THREADS = 2

/** Installs wrk from Debian's packages where this may. @returns `missing` where there is none and none can be had */
export function provideWrk(): { missing: string } | null {
  if (!existsSync(WRK)) installPackages(['wrk'])
  return existsSync(WRK) ? null : { missing: 'wrk is not installed, and only root can install it' }
}

interface Load {
  url: string
  connections: number
  seconds: number
  headers: Readonly<Record<string, string>>
  /** Path of a script of wrk's, for requests other than GET. */
  script?: string
}

/**
 * Requests per second of one address over kept connections, by wrk: a generator of load in JavaScript would take more of
 * the cores than the servers do. @throws Error where an answer is a refusal or a connection fails
 */
export async function loadByWrk({ url, connections, seconds, headers, script }: Load): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    `-t${THREADS}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...named,
    ...(script ? ['-s', script] : []),
    url,
  ]
  const { stdout } = await promisify(execFile)(WRK, args)
  const read = readWrk(stdout)
  if (typeof read !== 'number') throw new Error(`${url}: ${read.fault}`)
  return read
}

/** Requests per second in what wrk prints, or its lines about failures. */
export function readWrk(text: string): number | { fault: string } {
  const faults = text.match(/^\s*(?:Socket errors|Non-2xx or 3xx responses):.*$/gm)
  if (faults) return { fault: faults.map(line => line.trim()).join(', ') }
  const rate = Number(/^Requests\/sec:\s*([\d.]+)$/m.exec(text)?.[1] ?? NaN)
  return rate > 0 ? Math.round(rate) : { fault: `wrk measured nothing: ${text.trim()}` }
}
