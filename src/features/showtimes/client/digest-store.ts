import { remember } from '../../site/rules/remember'
import { createResource, type ResourceState } from '../../../platform/resource'
import type { ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { type LiveFault, readLiveFile } from './live-files'

/** State of one digest file. `digest` is the newest response and survives a later failure. */
export interface DigestState {
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'missing'
  digest: ShowtimeDigest | null
}

export const IDLE_DIGEST: DigestState = { status: 'idle', digest: null }

const loadDigestCode = () => import(/* webpackChunkName: "live-files" */ './load-digest')

/** By path. */
const digests = createResource<ShowtimeDigest, LiveFault>({
  load: (path, known) => readLiveFile(loadDigestCode, ({ loadDigest }) => loadDigest(path, known)),
  maxAgeMs: 60_000,
  mayRepeat: ({ kind }) => kind !== 'missing',
})

const described = new WeakMap<object, readonly DigestState[]>()

/** The current states of digest files, in the order of `paths`; the same array until one of them changes. */
export function readDigestStates(paths: readonly string[]): readonly DigestState[] {
  const states = digests.readAll(paths)
  return remember(described, states, () => states.map(describe))
}

function describe({ status, value, fault }: ResourceState<ShowtimeDigest, LiveFault>): DigestState {
  return { status: status === 'failed' && fault?.kind === 'missing' ? 'missing' : status, digest: value }
}

export const subscribeDigests = digests.subscribe

/**
 * Fetches a digest file, unless it was fetched within the last minute; a failed one may be repeated at once. Unless the
 * file does not exist, the caller that made the request gets errors by `onFault`.
 */
export async function refreshDigest(path: string, onFault: (error: unknown) => void): Promise<void> {
  const before = digests.read(path)
  const { fault, status } = await digests.load(path)
  if (before.status === 'loading' || status !== 'failed' || fault === before.fault || fault === null) return
  if (fault.kind !== 'missing') onFault(fault.error ?? new Error(fault.message))
}

/** Lets each file be fetched again at once. */
export const expireDigests = digests.expire

/** Clears the store; for tests. */
export const forgetDigests = digests.reset
