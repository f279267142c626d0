import type { Fleet, FleetSite } from '../config/read-fleet'

/** Variables of the fleet's own. */
const OWN = ['FLEET_PASSWORD', 'REDIS_URL', 'METRICS_TOKEN']

/** The environment of a site's build and refresh: that of the fleet without its secrets, then the site's own. */
export function siteEnvironment(
  site: FleetSite,
  { secretNames }: Pick<Fleet, 'secretNames'>,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const hidden = new Set([...OWN, ...secretNames])
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name))),
    ...site.env,
    SITE: site.folder,
    SITE_FOLDER: site.folder,
    SITE_URL: site.siteUrl,
    PUBLIC_DIR: site.publicDir,
  }
}
