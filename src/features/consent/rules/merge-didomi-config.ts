type Config = Readonly<Record<string, unknown>>

/**
 * The consent tool's configuration with our requirements added: regulation ccpa and external consent enabled
 * (specification §9). Keeps all other settings of the page.
 * @param existing `window.didomiConfig`
 */
export function mergeDidomiConfig(existing: unknown): Config {
  const config = objectOf(existing)
  const regulations = objectOf(config['regulations'])
  const user = objectOf(config['user'])
  return {
    ...config,
    regulations: { ...regulations, ccpa: { ...objectOf(regulations['ccpa']), enabled: true } },
    user: { ...user, externalConsent: { ...objectOf(user['externalConsent']), enabled: true } },
  }
}

function objectOf(value: unknown): Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
