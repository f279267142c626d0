import { resolveSiteFolder } from '../../site-build/config/build-environment'
import { failure, success } from '../../platform/result'

const DEFAULTS = { port: '9100', host: 'localhost', siteUrl: 'http://localhost:9000', site: 'demo-circuit' } as const

/**
 * Reads EDITOR_PORT (0 takes any free one), EDITOR_HOST, EDITOR_SITE_URL, PREVIEW_ORIGINS and the site folder:
 * SITE_FOLDER (absolute afterwards), else SITE as in a build (contracts §2). @returns one line per faulty variable
 */
export function readEditorEnvironment(env: Readonly<Record<string, string | undefined>>, projectRoot: string) {
  const port = env['EDITOR_PORT'] || DEFAULTS.port
  const siteUrl = env['EDITOR_SITE_URL'] || DEFAULTS.siteUrl
  const site = env['SITE_FOLDER'] || env['SITE'] || DEFAULTS.site
  const siteFolder = resolveSiteFolder(site, projectRoot)
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  const origin = originOf(siteUrl)
  const faults = [
    ...(isPort ? [] : [`EDITOR_PORT: '${port}' is no port number`]),
    ...(origin ? [] : [`EDITOR_SITE_URL: '${siteUrl}' is no origin such as http://localhost:9000`]),
    ...(siteFolder.ok ? [] : [`SITE: ${siteFolder.error.message}`]),
  ]
  if (!origin || !siteFolder.ok || faults.length > 0) return failure(faults)
  return success({
    port: Number(port),
    host: env['EDITOR_HOST'] || DEFAULTS.host,
    siteUrl: origin,
    siteFolder: siteFolder.value,
    previewOrigins: (env['PREVIEW_ORIGINS'] ?? '').split(',').flatMap(text => originOf(text.trim()) ?? []),
  })
}

/** Parses an http or https origin; null for anything else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, origin } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' ? origin : null
}
