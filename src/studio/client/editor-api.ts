import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import { callStudio } from './studio-api'
import {
  type EditedSite,
  EditedSiteSchema,
  type SaveProblem,
  SaveProblemSchema,
  type SaveRequest,
  type SitePages,
  SitePagesSchema,
} from '../rules/editor-contract'
import type { ShownFault } from '../rules/shown-fault'

/** Why a save failed; `unreachable`: the editor's server does not respond. */
type SaveFailure = { problem: SaveProblem['problem'] | 'unreachable'; faults: ShownFault[] }

/** Loads the site folder's theme; null when the editor's server does not respond. */
export async function loadSite(): Promise<EditedSite | null> {
  return parseAnswer(EditedSiteSchema, await callStudio('/api/site'))
}

/** Saves changes to the site folder. @returns the folder's new state */
export async function saveSite(request: SaveRequest): Promise<Result<EditedSite, SaveFailure>> {
  const answer = await callStudio('/api/theme', { method: 'PUT', body: request })
  const config = answer?.ok ? await parseAnswer(EditedSiteSchema, answer) : null
  if (config) return success(config)
  const problem = answer ? await parseAnswer(SaveProblemSchema, answer) : null
  return failure(problem ?? { problem: answer ? 'refused' : 'unreachable', faults: [] })
}

async function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, answer: Response | null): Promise<T | null> {
  const parsed = v.safeParse(schema, await answer?.json().catch(() => null))
  return parsed.success ? parsed.output : null
}

const PAUSE_MS = 3000

interface RunningSite extends SitePages {
  /** When the studio last built it, epoch ms; null where it has not. */
  builtAt: number | null
}

/**
 * The pages of the running site, requested until it responds and no build runs, and again whenever they come into view;
 * null before the first response.
 */
export function useSitePages(isInView: boolean): RunningSite | null {
  const [site, setSite] = useState<RunningSite | null>(null)
  useEffect(() => {
    if (!isInView) return
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const request = async () => {
      const answer = await parseAnswer(SitePagesSchema, await callStudio('/api/pages'))
      if (answer) setSite(former => ({ ...answer, builtAt: builtAtOf(answer.build) ?? former?.builtAt ?? null }))
      const isSettled = answer?.isAnswering && answer.build.is !== 'running'
      if (!isSettled && !isStopped) timer = setTimeout(() => void request(), PAUSE_MS)
    }
    void request()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isInView])
  return site
}

const builtAtOf = ({ is, at }: SitePages['build']): number | null => (is === 'done' ? at : null)

export type SiteState = { is: 'pending' } | { is: 'unreachable' } | { is: 'known'; config: EditedSite }

/** Loads the site folder, and again on demand. */
export function useEditedSite() {
  const [state, setState] = useState<SiteState>({ is: 'pending' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void loadSite().then(config => {
      if (isCurrent) setState(config ? { is: 'known', config } : { is: 'unreachable' })
    })
    return () => {
      isCurrent = false
    }
  }, [attempt])
  return { state, reload: () => setAttempt(count => count + 1) }
}
