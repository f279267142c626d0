import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { FleetEnvironment } from './config/fleet-environment'
import type { Fleet } from './config/read-fleet'
import { createFleetApp } from './http/create-fleet-app'
import { createFleetMetrics } from './observe/fleet-metrics'
import { startAlerts } from './observe/send-alerts'
import { JobRequests } from './queue/job-requests'
import { connectFleetRedis, openQueues } from './queue/open-queues'
import { writeSchedules } from './queue/schedules'
import { noteSites } from './queue/site-ages'
import { watchFolders } from './queue/watch-folders'

interface StartFleet {
  fleet: Fleet
  environment: FleetEnvironment & { password: string }
  print: (line: string) => void
}

/**
 * Starts what one machine of the fleet does beside work: schedules, web server, folders, alerts. @returns its address; the
 * faults of schedules are printed. Rejects where the port is taken
 */
export async function startFleet({
  fleet,
  environment,
  print,
}: StartFleet): Promise<{ url: string; stop: () => Promise<void> }> {
  const { redisUrl, password, metricsToken, port, host } = environment
  const redis = connectFleetRedis({ url: redisUrl, isPatient: true })
  const queues = openQueues(redis)
  await noteSites(redis, fleet.sites.keys(), Date.now())
  for (const fault of await writeSchedules(queues, fleet.sites.values())) print(fault)
  const requests = new JobRequests({ queues, fleet })
  await requestFirstBuilds(fleet, requests)
  // A caller that waits for an answer is told at once that Redis is away.
  const impatient = openQueues(connectFleetRedis({ url: redisUrl, isPatient: false }))
  await new Promise<void>(resolve => impatient.redis.once('ready', resolve))
  const metrics = createFleetMetrics({ queues: impatient, fleet, redis })
  const app = createFleetApp({
    ...{ fleet, password, metricsToken, metrics, queues: impatient, redis: impatient.redis },
    requests: new JobRequests({ queues: impatient, fleet }),
  })
  const folders = watchFolders({ fleet, redis, requests, print })
  const alerts = startAlerts({ fleet, queues, print })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  const stop = async () => {
    folders.stop()
    alerts.stop()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await metrics.stop()
    await impatient.close()
    await queues.close()
  }
  try {
    await listen(server, port, host)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: addressOf(server, host), stop }
}

/** A site without a release is built now, and not at the first point of its schedule, which may be hours away. */
async function requestFirstBuilds({ sites }: Fleet, requests: JobRequests): Promise<void> {
  for (const { id, publicDir } of sites.values())
    if (!existsSync(path.join(publicDir, 'index.html')))
      await requests.request({ site: id, kind: 'build', reason: 'schedule' })
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
