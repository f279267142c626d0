export interface HostnameClaim {
  site: string
  /** As `parseHostname` returns them. */
  hostnames: readonly string[]
}

export interface HostnameTable {
  /** Name of the site by hostname. */
  owners: ReadonlyMap<string, string>
  /** Hostnames that another site has: `owner` keeps it. */
  conflicts: readonly { hostname: string; owner: string; site: string }[]
}

/**
 * Decides which site each hostname leads to. One that two sites name stays with the site that had it before, else it is
 * the first one's. @param before owners so far
 */
export function assignHostnames(claims: readonly HostnameClaim[], before: HostnameTable['owners']): HostnameTable {
  const keepers = claims.map(({ site, hostnames }) => ({
    site,
    hostnames: hostnames.filter(hostname => before.get(hostname) === site),
  }))
  const owners = new Map<string, string>()
  for (const { site, hostnames } of [...keepers, ...claims])
    for (const hostname of hostnames) if (!owners.has(hostname)) owners.set(hostname, site)
  const conflicts = claims.flatMap(({ site, hostnames }) =>
    [...new Set(hostnames)].flatMap(hostname => {
      const owner = owners.get(hostname) ?? site
      return owner === site ? [] : [{ hostname, owner, site }]
    }),
  )
  return { owners, conflicts }
}
