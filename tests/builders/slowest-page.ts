import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Between two requests, ms. */
const PAUSE_MS = 15

/** How long a page takes over a connection that is open, ms. */
function timePage(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      response.resume()
      response.on('end', () => resolve(performance.now() - startedAt))
    }).on('error', reject)
  })
}

interface SlowestPage {
  /** Page of the host under attack. */
  url: string
  /** The same page of a host that nobody attacks, on the same machine. */
  controlUrl: string
  /** Settles when the attack is over. */
  until: Promise<unknown>
}

/**
 * Asks for a page again and again while an attack runs, of both hosts at the same moment: what the other one takes too is
 * the machine's doing, which runs builds beside the tests. @returns ms by which the slowest page was slower
 */
export async function slowestPage({ url, controlUrl, until }: SlowestPage): Promise<number> {
  const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent]
  const timeBoth = () => Promise.all([timePage(url, agents[0]), timePage(controlUrl, agents[1])])
  let isOver = false
  const over = until.finally(() => (isOver = true))
  let slowest = 0
  await timeBoth()
  while (!isOver) {
    const [attacked, control] = await timeBoth()
    slowest = Math.max(slowest, attacked - control)
    await wait(PAUSE_MS)
  }
  await over
  for (const agent of agents) agent.destroy()
  return slowest
}
