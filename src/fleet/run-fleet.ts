import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatFault } from '../config/fault'
import { loadEnvFile } from '../platform/env-file'
import { isMainModule } from '../platform/project-root'
import { type FleetEnvironment, readFleetEnvironment } from './config/fleet-environment'
import { type Fleet, readFleet } from './config/read-fleet'
import { JobRequests } from './queue/job-requests'
import { connectFleetRedis, type FleetQueues, openQueues } from './queue/open-queues'
import { describeParkedJobs, listParkedJobs } from './queue/parked-jobs'
import { startFleet } from './start-fleet'
import { workerProgram } from './work/programs'
import { startProcesses } from './work/start-processes'
import { startWorker } from './work/start-worker'

const USAGE = `npm run fleet -- [fleet.json]        schedules, web server and workers of this machine
npm run fleet -- worker [fleet.json] workers of a further machine
npm run fleet -- check [fleet.json]  names the faults of fleet.json
npm run fleet -- parked              lists jobs that have failed for good, with the reason
npm run fleet -- retry <site>|--all  sends parked jobs again; of a site without any, a refresh`

const COMMANDS = ['start', 'worker', 'check', 'parked', 'retry'] as const

interface Command {
  name: (typeof COMMANDS)[number]
  environment: FleetEnvironment
  fleet: Fleet
  /** What follows the command's name. */
  rest: string[]
  builds: number
  processes: number
  isAll: boolean
}

/** @returns one line per fault */
function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command | string[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      builds: { type: 'string' },
      processes: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  })
  const environment = readFleetEnvironment(env)
  if (!environment.ok) return environment.error
  const [first = 'start', ...others] = positionals
  const name = COMMANDS.find(known => known === first) ?? 'start'
  const rest = name === first ? others : positionals
  const takesFile = name !== 'parked' && name !== 'retry'
  const file = path.resolve(values.file ?? (takesFile ? rest[0] : undefined) ?? environment.value.file)
  const fleet = readFleet(file, env)
  if (!fleet.ok) return fleet.error.map(formatFault)
  const { workers } = fleet.value
  return {
    ...{ name, rest, fleet: fleet.value, environment: { ...environment.value, file }, isAll: values.all },
    builds: values.builds === undefined ? workers.builds : Number(values.builds),
    processes: values.processes === undefined ? workers.processes : Number(values.processes),
  }
}

const print = (line: string) => console.log(line)

async function run(command: Command): Promise<void> {
  const { name, environment, fleet, processes } = command
  switch (name) {
    case 'check':
      return print(`${fleet.sites.size} sites, no faults`)
    case 'parked':
      return withQueues(environment, async queues => describeParkedJobs(await listParkedJobs(queues)).forEach(print))
    case 'retry':
      return withQueues(environment, queues => retry(command, queues))
    case 'worker':
      if (processes === 1) return runWorker(command)
      return runUntilStopped([await startWorkers(command)])
    case 'start':
      return start(command)
    default:
      throw new Error(`No command ${name satisfies never}`)
  }
}

async function start(command: Command): Promise<void> {
  const { environment, fleet, processes } = command
  const { password } = environment
  if (password === null) return fail(['FLEET_PASSWORD is not set: board and metrics would be open to everybody'])
  const main = await startFleet({ fleet, environment: { ...environment, password }, print })
  print(`${fleet.sites.size} sites, ${processes} worker processes; board and webhooks at ${main.url}`)
  await runUntilStopped([await startWorkers(command), main])
}

async function startWorkers({ environment: { file }, fleet, processes: count, builds }: Command) {
  const program = await workerProgram(fleet.stageRoot, process.env)
  return startProcesses({ program, count, file, builds, print })
}

/** A worker in this process, which ends with its parent. */
async function runWorker({ environment, fleet, builds }: Command): Promise<void> {
  const worker = startWorker({ fleet, redisUrl: environment.redisUrl, env: process.env, print, builds })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await runUntilStopped([worker])
  // The channel to the parent would keep it.
  process.exit()
}

async function retry({ fleet, rest, isAll }: Command, queues: FleetQueues): Promise<void> {
  const requests = new JobRequests({ queues, fleet })
  const [site] = rest
  if (!isAll && (site === undefined || !fleet.sites.has(site)))
    return fail([
      site === undefined ? USAGE : `There is no site '${site}'. Sites: ${[...fleet.sites.keys()].join(', ')}`,
    ])
  const parked = (await listParkedJobs(queues)).filter(job => fleet.sites.has(job.site) && (isAll || job.site === site))
  const wanted = parked.length > 0 || site === undefined ? parked : [{ site, kind: 'refresh' as const }]
  for (const { site: id, kind } of wanted) {
    await requests.request({ site: id, kind, reason: 'operator' })
    print(`${id}: ${kind} sent again`)
  }
  if (wanted.length === 0) print('Nothing is parked')
}

async function withQueues(environment: FleetEnvironment, use: (queues: FleetQueues) => Promise<void>): Promise<void> {
  const redis = connectFleetRedis({ url: environment.redisUrl, isPatient: true })
  const reached = await Promise.race([redis.ping(), new Promise(resolve => setTimeout(resolve, REACH_MS))])
  const queues = openQueues(redis)
  if (reached === undefined) fail([`Redis cannot be reached at ${new URL(environment.redisUrl).host}`])
  else await use(queues)
  await queues.close()
}

const REACH_MS = 5_000

async function runUntilStopped(parts: readonly { stop: () => Promise<void> }[]): Promise<void> {
  await new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  for (const part of parts) await part.stop()
}

function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

async function main(): Promise<void> {
  loadEnvFile()
  const args = process.argv.slice(2)
  if (args.includes('--help')) return print(USAGE)
  const command = readCommand(args, process.env)
  if (Array.isArray(command)) return fail(command)
  await run(command)
}

if (isMainModule(import.meta.url, 'run-fleet'))
  main().catch((error: unknown) => fail([error instanceof Error ? error.message : String(error)]))
