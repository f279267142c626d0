import { isJsonObject, type JsonObject } from '../../rules/draft-changes'

/** In place of a secret. It is no value that the schema allows, so that it is never saved. */
export const HIDDEN_SECRET = '••••••'

/** Fields of site.json whose values have secrets: `{"env": "NAME"}` is how they are to be written. */
const SOURCES: ReadonlySet<string> = new Set(['source', 'sources'])
const SECRET_NAME = /token|secret|password|passphrase|apikey|authorization|credential/i

/** A site.json as it leaves the server: texts that an operator wrote where the name of a variable belongs are hidden. */
export function hideSecrets(site: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(site).map(([name, value]) => [name, SOURCES.has(name) ? hideIn(value, name) : value]),
  )
}

/** The same of one field. @param path `['source', 'token']` */
export function hideSecretsAt(path: readonly string[], value: unknown): unknown {
  return SOURCES.has(path[0] ?? '') ? hideIn(value, path.at(-1) ?? '') : value
}

function hideIn(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map(each => hideIn(each, name))
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'env' ? inner : hideIn(inner, key)]),
    )
  return typeof value === 'string' && value !== '' && SECRET_NAME.test(name) ? HIDDEN_SECRET : value
}

/** Dot paths of hidden secrets in a value that is to be saved. */
export function findHidden(value: unknown, path = ''): string[] {
  if (value === HIDDEN_SECRET) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isJsonObject(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([key, inner]) => findHidden(inner, path === '' ? String(key) : `${path}.${key}`))
}
