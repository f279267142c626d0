import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CypherUpstream } from '../../../src/server/cypher/upstream/cypher-upstream'
import { seedDemo } from '../../../src/server/members/demo/seed-demo'
import { walletAccounts } from '../../builders/wallet-accounts'
import { openLoyaltyBackend } from '../../builders/open-loyalty-backend'
import { listMails } from '../../../src/server/members/outbox/outbox'
import { CINEMAS, FILMS, type Seen, startContractHost, type StartedContractHost } from './contract-host'
import type { Scenario } from './scenario'

/** A Sunday morning. */
const START = Date.parse('2026-11-22T10:00:00Z')

interface StartEmbeddedHost {
  scenario: Scenario
  seen?: Seen
  /** What stands between gateway and backend. */
  between?: (backend: CypherUpstream) => CypherUpstream
}

/** A host with the embedded backend over a new database with the demo's members, at an instant that only scenarios move. */
export async function startEmbeddedHost(input: StartEmbeddedHost): Promise<StartedContractHost> {
  const { scenario, seen, between = backend => backend } = input
  const { membershipConfig, prepare } = scenario
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
  let now = START
  const clock = () => now
  const opened = await openLoyaltyBackend({ url: `file:${folder}/loyalty.db`, clock, wallets: walletAccounts() })
  if (!opened.ok) throw new Error(opened.error)
  const { database, upstream } = opened.value
  await seedDemo({ database, clock, membershipConfig, films: FILMS, cinemas: CINEMAS })
  await prepare?.(database)
  const host = await startContractHost({
    membershipConfig,
    upstream: between(upstream),
    mails: async () => {
      const mails = await listMails(database.read, { limit: 20 })
      return mails.map(({ id, recipient, subject, text, link, code, created_at }) => {
        return { id, to: recipient, subject, text, link, code, createdAt: created_at }
      })
    },
    wait: ms => {
      now += ms
    },
    ...(seen ? { seen } : {}),
  })
  return {
    ...host,
    stop: async () => {
      await host.stop()
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
