import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fuzzBodies, fuzzBytes, fuzzRoutes, type Statuses } from './gateway-fuzz'
import { sendUploads } from './send-uploads'
import { startHostProcess } from './start-host-process'

const MB = 1024 * 1024
/** Design: security, figures. */
const FIGURES = {
  bodies: 100_000,
  bytes: 10_000,
  routes: 20_000,
  uploads: 50,
  uploadBytes: 100 * MB,
  growthBytes: 64 * MB,
}

/** `npm run fuzz`: the gateway's properties at full length. Exits with 1 where one does not hold. */
async function main(): Promise<void> {
  tell('routes', FIGURES.routes, await fuzzRoutes({ runs: FIGURES.routes }))
  const before = heldBytes()
  tell('generated bodies', FIGURES.bodies, await fuzzBodies({ runs: FIGURES.bodies }))
  keepWithin('gateway and generator together, generated bodies', heldBytes() - before)
  const host = await startHostProcess()
  try {
    await fuzzBytes({ runs: 500, host })
    const warm = await host.memory()
    tell('mutated bodies over HTTP', FIGURES.bytes, await fuzzBytes({ runs: FIGURES.bytes, host }))
    const after = await host.memory()
    keepWithin('the host, mutated bodies', after.peak - warm.rss)
    for (const isAnnounced of [true, false]) await upload(host, isAnnounced)
  } finally {
    process.exitCode = (await host.stop()) ?? 1
  }
}

async function upload(host: Awaited<ReturnType<typeof startHostProcess>>, isAnnounced: boolean): Promise<void> {
  const { uploads: count, uploadBytes: bytes } = FIGURES
  const warm = await host.memory()
  const statuses = await sendUploads({ url: host.url, count, bytes, isAnnounced })
  const { peak } = await host.memory()
  const how = isAnnounced ? 'announced' : 'in chunks'
  const refused = statuses.filter(status => status === 413).length
  console.log(`uploads of ${inMB(bytes)}, ${how}: ${refused} of ${count} answered 413`)
  if (refused !== count) throw new Error(`Uploads were answered ${statuses.join(', ')}`)
  keepWithin(`the host, uploads ${how}`, peak - warm.rss)
}

function tell(what: string, runs: number, statuses: Statuses): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  console.log(`${runs} ${what}: ${counts.join(', ')}`)
}

function keepWithin(what: string, bytes: number): void {
  console.log(`  memory grew by ${inMB(bytes)} (${what})`)
  if (bytes >= FIGURES.growthBytes) throw new Error(`Memory grew by ${inMB(bytes)}: ${what}`)
}

/** What is still held once all that can go has gone. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function inMB(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
