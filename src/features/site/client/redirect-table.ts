import { reportError } from '../../../platform/report-error'
import type { Result } from '../../../platform/result'
import type { Routes } from '../../../config/routes'
import { resolveRedirect } from '../rules/match-redirect'
import { loadRoutes } from './redirects'

let known: Result<Routes, string> | null = null
let loading: Promise<void> | null = null

/**
 * Looks up an address in the site's redirect table (specification §2), which is fetched once. A table that could not be
 * read is fetched anew, but only the first look-up waits for it. Never throws.
 * @param location path without prefix, with query and hash
 * @returns the target; null for an address without one, and without a table
 */
export async function findRedirect(location: string): Promise<string | null> {
  const isFirst = known === null
  if (!known?.ok) loading ??= load()
  if (isFirst) await loading
  return known?.ok ? resolveRedirect(location, known.value.redirects) : null
}

async function load(): Promise<void> {
  known = await loadRoutes()
  loading = null
  if (!known.ok) reportError(new Error(known.error), 'redirects')
}

/** Forgets the table; for tests. */
export function forgetRedirects(): void {
  known = null
  loading = null
}
