import { navigate } from 'gatsby'
import * as v from 'valibot'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import { languageAddress } from './language-address'
import { ROUTES_FILE, RoutesSchema, type Routes } from '../../../config/routes'

export function followRedirect(target: string): void {
  if (target.startsWith('/')) void navigate(target, { replace: true })
  else window.location.replace(target)
}

/** Timeout after which the page counts as not found, milliseconds. */
const TIMEOUT_MS = 8000

/** Fetches `/routes.json`, which the build writes. Never throws. */
export async function loadRoutes(): Promise<Result<Routes, string>> {
  const answer = await fetchJson({ url: languageAddress(`/${ROUTES_FILE}`), timeoutMs: TIMEOUT_MS, retries: 1 })
  if (!answer.ok) return failure(formatFetchFault(answer.error))
  const parsed = v.safeParse(RoutesSchema, answer.value)
  return parsed.success ? success(parsed.output) : failure(`/${ROUTES_FILE} holds no paths of movies`)
}
