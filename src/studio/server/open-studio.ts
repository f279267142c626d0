import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { SiteConfigSchema } from '../../config/site-config'
import * as v from 'valibot'
import type { Person } from '../rules/studio-contract'
import { createListings } from '../programme/server/read-listings'
import { createAuditTrail } from './accounts/audit-trail'
import { createAuth } from './accounts/create-auth'
import { createOneTimeLinks } from './accounts/one-time-links'
import { createPeople, toPerson } from './accounts/people'
import { createSignInLimits } from './accounts/sign-in-limits'
import { openStudioDatabase } from './accounts/studio-database'
import { openSiteHistory } from './history/site-history'
import { createHostDesk } from '../desk/server/host-desk'
import { createMessageStates } from '../desk/server/message-states'
import { createDraftSources } from '../sources/server/draft-sources'
import { createSourceReader } from '../desk/server/source-reader'
import { createPreviewLinks } from '../preview/server/preview-links'
import { createPreviewSite } from '../preview/server/preview-site'
import { createBuildLog } from '../publish/server/build-log'
import { createPublicationStore } from '../publish/server/publication-store'
import { createPublisher, startPlan } from '../publish/server/publisher'
import { createBuilds } from './publish-builds'
import type { StudioEnvironment } from './studio-environment'

interface OpenStudio extends Omit<StudioEnvironment, 'port' | 'host' | 'publicUrl' | 'previewPort' | 'previewUrl'> {
  /** Of the preview's server; another than the studio's. */
  previewOrigin: string
  /** `http://localhost:9100` */
  origin: string
  projectRoot: string
  env: NodeJS.ProcessEnv
}

export type StudioServices = Awaited<ReturnType<typeof openStudio>>

/**
 * Opens what the studio keeps: its accounts, and the history of the site folder, both in `dataFolder`, which this user
 * alone can read. Rejects when it cannot be opened.
 */
export async function openStudio(input: OpenStudio) {
  const { dataFolder, siteFolder, origin, mail, oidc, addressHeader, remote, siteUrl, previewOrigins } = input
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const secret = await readSecret(path.join(dataFolder, 'secret'))
  const database = openStudioDatabase(path.join(dataFolder, 'accounts.sqlite'))
  const history = await openSiteHistory({ siteFolder, gitDir: path.join(dataFolder, 'history.git') })
  const readOfSite = async <T>(schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
    const { draft } = await history.sync()
    const text = await history.readText(draft, 'site.json')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    return parsed.success ? parsed.output : null
  }
  const { name, locale, timeZone } = SiteConfigSchema.entries
  const siteName = async (): Promise<string> => (await readOfSite(v.object({ name })))?.name ?? history.siteName
  const auth = await createAuth({ database, origin, secret, siteName: await siteName(), oidc })
  const people = createPeople(database, auth)
  const trail = createAuditTrail(database)
  const publications = createPublicationStore(database)
  const buildLog = createBuildLog(database)
  const builds = createBuilds({
    by: input.buildBy,
    siteFolder,
    projectRoot: input.projectRoot,
    env: input.env,
    log: buildLog,
    faultsFile: path.join(dataFolder, 'build-faults.json'),
  })
  /** Sends the history to the remote, where one is set. */
  const push = (): void => {
    if (remote === null) return
    history
      .push(remote)
      .catch((error: unknown) => console.error(`The history was not sent to STUDIO_REMOTE: ${String(error)}`))
  }
  const publisher = createPublisher({ history, store: publications, people, trail, builds, push })
  const { projectRoot, env, previewOrigin, previewCommand: command } = input
  const draftSources = createDraftSources({ history, people })
  const shared = { history, draftSources, dataFolder, projectRoot, env, log: buildLog }
  const preview = createPreviewSite({ ...shared, command, origin: previewOrigin })
  const hostDesk = createHostDesk(input.hostDatabase)
  const stopPlan = startPlan(publisher)
  return {
    origin,
    siteUrl,
    siteFolder,
    projectRoot,
    env,
    previewOrigins,
    mail,
    siteName,
    dataFolder,
    /** Whether the draft has a site.json, be it faulty. */
    hasSite: async (): Promise<boolean> => {
      const { draft } = await history.sync()
      return (await history.readText(draft, 'site.json')) !== ''
    },
    /** IANA name; of the draft. */
    timeZone: async (): Promise<string> => (await readOfSite(v.object({ timeZone })))?.timeZone ?? 'UTC',
    /** BCP 47; of the draft; null while it has none. */
    locale: async (): Promise<string | null> => (await readOfSite(v.object({ locale })))?.locale ?? null,
    oidcName: oidc?.name ?? null,
    history,
    draftSources,
    listings: createListings({ history, draftSources, dataFolder, projectRoot, env }),
    auth,
    people,
    links: createOneTimeLinks(database),
    trail,
    publications,
    publisher,
    limits: createSignInLimits(secret),
    builds,
    buildLog,
    sources: createSourceReader({ command: input.sourceCommand, siteFolder, projectRoot, env }),
    hostDesk,
    messageStates: createMessageStates(database),
    preview,
    previewLinks: createPreviewLinks(database),
    previewOrigin,
    push,
    /** The person whose session a request has; null for none. */
    personOf: async (context: Context): Promise<Person | null> => {
      const session = await auth.api.getSession({
        headers: context.req.raw.headers,
        query: { disableCookieCache: true },
      })
      return toPerson(session?.user)
    },
    /** Of the client, by the proxy's header where one is named. */
    addressOf: (context: Context): string | null => {
      if (addressHeader !== null) return context.req.header(addressHeader)?.split(',').at(-1)?.trim() ?? null
      // Without a connection, as in tests.
      return context.env === undefined || !('incoming' in Object(context.env))
        ? null
        : (getConnInfo(context).remote.address ?? null)
    },
    close: (): void => {
      stopPlan()
      hostDesk.close()
      database.close()
    },
  }
}

/** Reads the key of cookies; makes it at the first start. */
async function readSecret(file: string): Promise<string> {
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return readFile(file, 'utf8')
}
