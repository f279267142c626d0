import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fuzzBodies, fuzzBytes, fuzzRoutes, type Statuses } from './gateway-fuzz'
import { sendUploads } from './send-uploads'
import { startHostProcess } from './start-host-process'

const MB = 1024 * 1024
/** Design: security, figures. */
const ASKED = {
  bodies: 100_000,
  bytes: 10_000,
  routes: 20_000,
  uploads: 50,
  uploadBytes: 100 * MB,
}
/** Requests before memory is measured: caches and compiled code are in place then. */
const WARMING = 500

/** How much was sent, each with the properties that hold; memory in MB. */
export interface FuzzFigures {
  bodies: number
  bytes: number
  routes: number
  /** Of those of 100 MB how many were answered 413, the fewer of announced ones and ones in chunks. */
  uploads: number
  /** The highest growth of memory in any part. */
  growth: number
}

type Host = Awaited<ReturnType<typeof startHostProcess>>

/**
 * The gateway's properties at full length. @param tell hears each part's outcome in a line
 * @throws where a property does not hold, or the host ends badly
 */
export async function runFuzz(tell: (line: string) => void): Promise<FuzzFigures> {
  const { bodies, bytes, routes } = ASKED
  const growths: number[] = []
  const grew = (what: string, by: number) => {
    growths.push(by / MB)
    tell(`  memory grew by ${inMB(by)} (${what})`)
  }
  tell(lineOf('routes', routes, await fuzzRoutes({ runs: routes })))
  const before = heldBytes()
  tell(lineOf('generated bodies', bodies, await fuzzBodies({ runs: bodies })))
  grew('gateway and generator together, generated bodies', heldBytes() - before)
  const host = await startHostProcess()
  const refused: number[] = []
  let code: number | null = null
  try {
    await fuzzBytes({ runs: WARMING, host })
    const warm = await host.memory()
    tell(lineOf('mutated bodies over HTTP', bytes, await fuzzBytes({ runs: bytes, host })))
    const after = await host.memory()
    grew('the host, mutated bodies', after.peak - warm.rss)
    for (const isAnnounced of [true, false]) {
      const how = isAnnounced ? 'announced' : 'in chunks'
      const { count, growth } = await upload(host, isAnnounced)
      refused.push(count)
      tell(`uploads of ${inMB(ASKED.uploadBytes)}, ${how}: ${count} of ${ASKED.uploads} answered 413`)
      grew(`the host, uploads ${how}`, growth)
    }
  } finally {
    code = await host.stop()
  }
  if (code !== 0) throw new Error(`The host ended with ${code}`)
  return { bodies, bytes, routes, uploads: Math.min(...refused), growth: Math.max(...growths) }
}

async function upload(host: Host, isAnnounced: boolean): Promise<{ count: number; growth: number }> {
  const { uploads: count, uploadBytes: bytes } = ASKED
  const warm = await host.memory()
  const statuses = await sendUploads({ url: host.url, count, bytes, isAnnounced })
  const { peak } = await host.memory()
  return { count: statuses.filter(status => status === 413).length, growth: peak - warm.rss }
}

function lineOf(what: string, runs: number, statuses: Statuses): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  return `${runs} ${what}: ${counts.join(', ')}`
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
