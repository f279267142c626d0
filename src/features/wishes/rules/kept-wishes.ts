import { WISH_SECRET } from './wish-contract'

/** localStorage key of the secrets with which this browser lists and ends its wishes (contracts, In the browser). */
export const KEPT_WISHES_KEY = 'wishes'

/** One secret for each way: who reads a calendar's address cannot end what a device is told. */
export interface KeptWishes {
  push?: { secret: string }
  /** `path`: of the calendar, with path prefix. */
  feed?: { secret: string; path: string }
}

/** Reads the stored text; what is broken counts as nothing. */
export function parseKeptWishes(text: string | null): KeptWishes {
  const stored = parse(text)
  const push = readSecret(stored['push'])
  const feed = readSecret(stored['feed'])
  const path = isRecord(stored['feed']) ? stored['feed']['path'] : null
  return {
    ...(push === null ? {} : { push: { secret: push } }),
    ...(feed === null || typeof path !== 'string' || !isOwnPath(path) ? {} : { feed: { secret: feed, path } }),
  }
}

/** The text to store; null for nothing. */
export function writeKeptWishes({ push, feed }: KeptWishes): string | null {
  return push || feed ? JSON.stringify({ push, feed }) : null
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function readSecret(way: unknown): string | null {
  const secret = isRecord(way) ? way['secret'] : null
  return typeof secret === 'string' && WISH_SECRET.test(secret) ? secret : null
}

/** Not `//elsewhere.example/`. */
const isOwnPath = (path: string) => /^\/(?!\/)/.test(path)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
