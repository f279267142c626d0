import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SitePages } from '../rules/editor-contract'
import { listPages } from '../rules/list-pages'

const TIMEOUT_MS = 4000

interface ReadPages {
  siteUrl: string
  siteFolder: string
}

/** Requests the running site's pages, and adds the content pages of the site folder. Never rejects. */
export async function readPages({ siteUrl, siteFolder }: ReadPages): Promise<SitePages> {
  const [isAnswering, host, routes, schedule, slugs] = await Promise.all([
    answers(siteUrl),
    readJson(`${siteUrl}/host.json`),
    readJson(`${siteUrl}/routes.json`),
    readJson(`${siteUrl}/schedule/index.json`),
    contentSlugs(siteFolder),
  ])
  return { isAnswering, pages: listPages({ host, routes, schedule, slugs }) }
}

/** Any response but a server error counts: there is a page to frame. */
async function answers(siteUrl: string): Promise<boolean> {
  const answer = await request(`${siteUrl}/`)
  await answer?.body?.cancel()
  return answer !== null && answer.status < 500
}

async function readJson(url: string): Promise<unknown> {
  const answer = await request(url)
  if (!answer?.ok) return null
  return answer.json().catch(() => null)
}

/** The timeout allows for a development server that starts slowly; its HTML in place of JSON reads as null. */
function request(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(() => null)
}

async function contentSlugs(siteFolder: string): Promise<string[]> {
  const files = await readdir(path.join(siteFolder, 'pages')).catch(() => [])
  return files
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length))
    .sort()
}
