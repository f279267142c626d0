import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loadEnvFile } from '../../platform/env-file'
import { createTellPurchase } from './client/tell-purchase'
import { createTicketingApp, readTicketingEnvironment } from './create-ticketing-app'

/** Loopback only: nothing here is meant for anybody else. */
const HOST = '127.0.0.1'

/** `npm run ticketing`: runs the mock of a ticketing service until SIGTERM, SIGINT or the end of the starting process. */
function main(): void {
  loadEnvFile()
  const environment = readTicketingEnvironment(process.env)
  if (!environment.ok) return fail(environment.error)
  const { port, orders } = environment.value
  const tell = orders && createTellPurchase({ ...orders, clock: Date.now })
  const listener = getRequestListener(createTicketingApp(tell).fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.once('error', error => fail([`The ticketing mock cannot listen on ${HOST}:${port}: ${error.message}`]))
  server.listen(port, HOST, () => {
    const address = server.address()
    const taken = typeof address === 'object' && address !== null ? address.port : port
    console.log(`Ticketing mock at http://localhost:${taken}`)
  })
  const stop = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}

function fail(lines: string[]): void {
  for (const line of lines) console.error(line)
  process.exit(1)
}

main()
