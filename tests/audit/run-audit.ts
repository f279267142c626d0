import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatBudgets } from '../bench/bench-report'
import { judgeBudgets } from './budgets'
import { buildOnce } from '../steps/built-sites'
import { auditHeaders } from './audit-headers'
import { auditLicences } from './audit-licences'
import { auditMarkup } from './audit-markup'
import { auditScripts } from './audit-scripts'
import { auditSecrets } from './audit-secrets'
import * as suites from './audit-suites'
import type { Audited } from './audited'
import { type AuditPart, FIGURES, LONG_PARTS, SHORT_PARTS } from './figures'

const SITES = ['demo-circuit', 'demo-theater']

const USAGE = `npm run audit -- [--short] [--public <folder>]… [part…]
  parts: ${[...SHORT_PARTS, ...LONG_PARTS].join(', ')}
  --short   ${SHORT_PARTS.join(', ')} alone
  --public  a built site to read; without it both demo sites are built`

type Parts = Record<AuditPart, (built: () => Promise<string[]>) => Audited | Promise<Audited>>

const PARTS: Parts = {
  headers: async built => auditHeaders(await built()),
  markup: async built => auditMarkup(await built()),
  scripts: async built => auditScripts(await built()),
  secrets: () => auditSecrets(),
  licences: () => auditLicences(),
  faults: () => suites.auditFaults(),
  accessibility: () => suites.auditAccessibility(),
  hydration: () => suites.auditHydration(),
  data: () => suites.auditData(),
  canary: () => suites.auditCanary(),
  gateway: () => suites.auditGateway(),
}

/** `npm run audit`: the figures of the design's table of threats, measured and printed. Exits with 1 where one is not reached. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean' }, public: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const known: readonly string[] = values.short ? SHORT_PARTS : [...SHORT_PARTS, ...LONG_PARTS]
  const stray = positionals.filter(name => !Object.hasOwn(PARTS, name))
  if (stray.length > 0) throw new Error(`Unknown: ${stray.join(', ')}\n${USAGE}`)
  const chosen = (Object.keys(PARTS) as AuditPart[]).filter(name =>
    (positionals.length > 0 ? positionals : known).includes(name),
  )
  const built = async () => values.public?.map(folder => path.resolve(folder)) ?? (await buildDemos())
  const measured: Audited['measured'] = {}
  const notes: string[] = []
  for (const part of chosen) {
    console.log(`\n── ${part} ──`)
    const found = await PARTS[part](built)
    Object.assign(measured, found.measured)
    notes.push(`${part}:`, ...found.notes.map(note => `  ${note}`))
  }
  const judged = judgeBudgets(
    FIGURES.filter(({ part }) => (chosen as string[]).includes(part)),
    measured,
  )
  console.log(`\n${notes.join('\n')}\n\n${formatBudgets(judged)}`)
  process.exitCode = judged.every(({ verdict }) => verdict === 'kept') ? 0 : 1
}

async function buildDemos(): Promise<string[]> {
  const folders: string[] = []
  for (const site of SITES) {
    const { publicDir, firstFailure } = await buildOnce(site)
    if (publicDir === null) throw new Error(`${site} was not built: ${firstFailure}`)
    folders.push(publicDir)
  }
  return folders
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
