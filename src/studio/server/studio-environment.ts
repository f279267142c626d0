import { createHash } from 'node:crypto'
import path from 'node:path'
import { failure, type Result, success } from '../../platform/result'
import { resolveSiteFolder } from '../../site-build/config/build-environment'
import type { OidcConfig } from './accounts/create-auth'
import type { Mail } from './accounts/send-invitation'
import type { HostDatabase } from '../desk/server/host-desk'
import type { BuildBy } from './publish-builds'

const DEFAULTS = { port: '9100', host: 'localhost', siteUrl: 'http://localhost:9000', site: 'demo-circuit' } as const
const MAIL_FROM = /^(?:([^<>\p{Cc}]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/u

export interface StudioEnvironment {
  port: number
  host: string
  /** Origin by which browsers reach it, behind a proxy; null: as it listens. */
  publicUrl: string | null
  siteUrl: string
  /** Of the preview's server; null: the port after the studio's. */
  previewPort: number | null
  /** Origin by which browsers reach the preview, behind a proxy; null: as it listens. */
  previewUrl: string | null
  /** Of the host, for the desk. */
  hostDatabase: HostDatabase
  /** Prints a report of the sources as JSON. */
  sourceCommand: string
  /** Builds the draft for the preview. */
  previewCommand: string
  /** Absolute. */
  siteFolder: string
  /** Absolute; its accounts and history. */
  dataFolder: string
  previewOrigins: string[]
  mail: Mail | null
  oidc: OidcConfig | null
  buildBy: BuildBy
  /** Another repository, to which the history is sent after each publication. */
  remote: string | null
  /** Header of the client's address, in lower case. */
  addressHeader: string | null
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the STUDIO_ variables (contracts, Environment), their former names EDITOR_PORT, EDITOR_HOST and EDITOR_SITE_URL,
 * and the site folder: SITE_FOLDER, else SITE as in a build. @returns one line per faulty variable
 */
export function readStudioEnvironment(env: Variables, projectRoot: string): Result<StudioEnvironment, string[]> {
  const port = env['STUDIO_PORT'] || env['EDITOR_PORT'] || DEFAULTS.port
  const siteUrl = env['STUDIO_SITE_URL'] || env['EDITOR_SITE_URL'] || DEFAULTS.siteUrl
  const siteFolder = resolveSiteFolder(env['SITE_FOLDER'] || env['SITE'] || DEFAULTS.site, projectRoot)
  const origin = originOf(siteUrl)
  const publicUrl = env['STUDIO_URL'] ? originOf(env['STUDIO_URL']) : null
  const remote = env['STUDIO_REMOTE'] || null
  const previewPort = env['STUDIO_PREVIEW_PORT'] || null
  const previewUrl = env['STUDIO_PREVIEW_URL'] ? originOf(env['STUDIO_PREVIEW_URL']) : null
  const oidc = readOidc(env)
  const mail = readMail(env)
  const buildBy = readBuildBy(env)
  const faults = [
    ...(isPortNumber(String(port)) ? [] : [`STUDIO_PORT: '${port}' is no port number`]),
    ...(origin ? [] : [`STUDIO_SITE_URL: '${siteUrl}' is no origin such as http://localhost:9000`]),
    ...(env['STUDIO_URL'] && !publicUrl ? [`STUDIO_URL: '${env['STUDIO_URL']}' is no origin`] : []),
    ...(previewPort === null || isPortNumber(previewPort)
      ? []
      : [`STUDIO_PREVIEW_PORT: '${previewPort}' is no port number`]),
    ...(env['STUDIO_PREVIEW_URL'] && (!previewUrl || previewUrl === publicUrl)
      ? [`STUDIO_PREVIEW_URL: must be an origin, and another than STUDIO_URL`]
      : []),
    ...(siteFolder.ok ? [] : [`SITE: ${siteFolder.error.message}`]),
    ...(remote === null || isRemote(remote)
      ? []
      : ['STUDIO_REMOTE: must be an https or ssh address, or an absolute path']),
    ...[oidc, mail, buildBy].flatMap(read => (read.ok ? [] : [read.error])),
  ]
  if (!origin || !siteFolder.ok || !oidc.ok || !mail.ok || !buildBy.ok || faults.length > 0) return failure(faults)
  return success({
    port: Number(port),
    host: env['STUDIO_HOST'] || env['EDITOR_HOST'] || DEFAULTS.host,
    publicUrl,
    siteUrl: origin,
    previewPort: previewPort === null ? null : Number(previewPort),
    previewUrl,
    hostDatabase: {
      url: env['LOYALTY_DATABASE_URL'] || 'file:.data/loyalty.db',
      authToken: env['LOYALTY_DATABASE_TOKEN'] || null,
    },
    sourceCommand: 'npm run -s source -- "$SITE" --json',
    previewCommand: env['STUDIO_PREVIEW_COMMAND'] || 'npm run build',
    siteFolder: siteFolder.value,
    dataFolder: path.resolve(
      env['STUDIO_DATA'] || path.join(projectRoot, '.data/studio', folderName(siteFolder.value)),
    ),
    previewOrigins: (env['PREVIEW_ORIGINS'] ?? '').split(',').flatMap(text => originOf(text.trim()) ?? []),
    mail: mail.value,
    oidc: oidc.value,
    buildBy: buildBy.value,
    remote,
    addressHeader: env['CLIENT_ADDRESS_HEADER']?.toLowerCase() || null,
  })
}

const isPortNumber = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

/** Unique for each folder: two may have the same name. */
function folderName(siteFolder: string): string {
  const name = path.basename(siteFolder).replaceAll(/[^\w-]/g, '_')
  return `${name}-${createHash('sha256').update(siteFolder).digest('hex').slice(0, 8)}`
}

function isRemote(remote: string): boolean {
  return path.isAbsolute(remote) || (URL.canParse(remote) && ['https:', 'ssh:'].includes(new URL(remote).protocol))
}

function readOidc(env: Variables): Result<OidcConfig | null, string> {
  const issuer = env['STUDIO_OIDC_ISSUER']
  const clientId = env['STUDIO_OIDC_CLIENT_ID']
  const clientSecret = env['STUDIO_OIDC_CLIENT_SECRET']
  if (!issuer && !clientId && !clientSecret) return success(null)
  if (!issuer || !clientId || !clientSecret)
    return failure('STUDIO_OIDC_ISSUER: needs STUDIO_OIDC_CLIENT_ID and STUDIO_OIDC_CLIENT_SECRET, and they need it')
  if (!URL.canParse(issuer)) return failure(`STUDIO_OIDC_ISSUER: '${issuer}' is no address`)
  return success({ issuer, clientId, clientSecret, name: env['STUDIO_OIDC_NAME'] || new URL(issuer).hostname })
}

function readMail(env: Variables): Result<Mail | null, string> {
  const url = env['SMTP_URL']
  const given = env['MAIL_FROM'] ?? ''
  if (!url) return success(null)
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return failure('SMTP_URL: must begin with smtp:// or smtps://')
  const [, name = '', address, bare] = MAIL_FROM.exec(given) ?? []
  const sender = address ?? bare
  if (!sender) return failure('MAIL_FROM: must be an e-mail address, or Name <address>, where SMTP_URL is set')
  return success({ url, from: { name: name.trim() || null, address: sender } })
}

function readBuildBy(env: Variables): Result<BuildBy, string> {
  const url = env['STUDIO_FLEET_WEBHOOK']
  const secret = env['STUDIO_FLEET_SECRET']
  if (!url) {
    const own = env['STUDIO_BUILD_COMMAND'] || null
    const back = env['STUDIO_ROLLBACK_COMMAND'] || (own === null ? 'npm run rollback -- "$SITE" previous' : undefined)
    return success({ kind: 'command', command: own ?? 'npm run build', back })
  }
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return failure(`STUDIO_FLEET_WEBHOOK: '${url}' is no address`)
  if (!secret) return failure('STUDIO_FLEET_SECRET: must be set where STUDIO_FLEET_WEBHOOK is')
  return success({ kind: 'webhook', url, secret })
}

/** Parses an http or https origin; null for anything else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, origin } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' ? origin : null
}
