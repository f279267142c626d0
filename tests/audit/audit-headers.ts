import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import * as v from 'valibot'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import {
  type PolicyConfig,
  type Headers,
  POLICY_HEADER,
  PAGE_SCRIPTS_FILE,
  PageScriptsSchema,
} from '../../src/features/site/rules/response-headers'
import { HOST_CONFIG_FILE, HostConfigSchema } from '../../src/config/host-config'
import { tagAttribute } from '../../src/platform/published-files'
import { headersOfRelease } from '../../src/server/http/release-config'
import { gradePage } from './observatory'
import type { Audited } from './audited'

/** A site in public: its own pages and its ticketing answer by https, and no editor stands beside it. */
function inPublic<Config extends PolicyConfig>(policyConfig: Config): Config {
  const { pagePolicy } = policyConfig
  const service = { url: 'https://tickets.example/', provider: null }
  return {
    ...policyConfig,
    siteUrl: 'https://cinema.example',
    frameAncestors: [],
    ticketing: { site: service, theaters: {} },
    pagePolicy: {
      ...pagePolicy,
      forms: pagePolicy.forms.map(form => form.replace(/^http:\/\/localhost(:\d+)?$/, 'https://tickets.example')),
    },
  }
}

/** Every kind of site that a folder can be made into; its third parties are the operator's choice. */
const THIRD_PARTIES = [
  { scripts: false, ads: false },
  { scripts: true, ads: false },
  { scripts: true, ads: true },
]

/** The headers of every page of built sites, as the host makes them, held against csp_evaluator and the Observatory's rules. */
export async function auditHeaders(publicDirs: readonly string[]): Promise<Audited> {
  const notes = new Set<string>()
  const findings = new Set<string>()
  let lowest = Number.POSITIVE_INFINITY
  for (const publicDir of publicDirs) {
    const hostConfig = v.parse(HostConfigSchema, readJson(publicDir, HOST_CONFIG_FILE))
    const pageScripts = v.parse(PageScriptsSchema, readJson(publicDir, PAGE_SCRIPTS_FILE))
    const pages = (await listFiles(publicDir)).filter(file => file.endsWith('.html'))
    for (const thirdParties of THIRD_PARTIES) {
      const headersOf = headersOfRelease({ ...inPublic(hostConfig), thirdParties }, pageScripts)
      for (const page of pages) {
        const headers = headersOf(page)
        for (const finding of graveFindings(headers)) findings.add(finding)
        const scripts = scriptsOf(readFileSync(path.join(publicDir, page), 'utf8'))
        const { score, grade, outcomes } = gradePage({ headers, scripts })
        lowest = Math.min(lowest, score)
        const parts = outcomes.map(({ name, modifier }) => `${name} ${modifier}`).join(', ')
        notes.add(`${path.basename(publicDir)}, ${partiesOf(thirdParties)}: ${grade} (${score}): ${parts}`)
      }
    }
  }
  return {
    measured: { 'policy-findings': findings.size, 'header-score': lowest },
    notes: [...notes, ...findings],
  }
}

function readJson(publicDir: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(publicDir, file), 'utf8'))
}

function graveFindings(headers: Headers): string[] {
  return new CspEvaluator(new CspParser(headers[POLICY_HEADER] ?? '').csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `policy: ${directive} ${value ?? ''}: ${description}`)
}

function scriptsOf(html: string): { src: string; hasIntegrity: boolean }[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const src = tagAttribute(attributes, 'src')
    return src ? [{ src, hasIntegrity: tagAttribute(attributes, 'integrity') !== undefined }] : []
  })
}

function partiesOf({ scripts, ads }: (typeof THIRD_PARTIES)[number]): string {
  if (ads) return 'with trackers and ads'
  return scripts ? 'with trackers' : 'without third parties'
}
