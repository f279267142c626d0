import { mayDo } from '../../rules/roles'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import type { People } from '../../server/accounts/people'
import type { SiteHistory } from '../../server/history/site-history'
import { hasSameSources, sourceFaults, withSourcesOf } from './source-rules'

const SITE_FILE = 'site.json'
/** Commits that are looked at. Assumption: no draft has more between its sources and the published ones. */
const MOST_COMMITS = 5000
/** States that were in the site folder. */
const LIVE_KINDS: ReadonlySet<string> = new Set(['found', 'outside', 'published', 'returned'])
/** Made by the studio of what its parents had. */
const MERGED_KINDS: ReadonlySet<string> = new Set(['merged', 'settled'])

interface CreateDraftSources {
  history: Pick<SiteHistory, 'git' | 'readText'>
  people: Pick<People, 'find'>
}

export type DraftSources = ReturnType<typeof createDraftSources>

/**
 * Creates the check of a draft's sources before they are read (decision 166): an address is asked, and a secret sent to
 * it, when the published site has it or somebody who may publish wrote it.
 */
export function createDraftSources({ history, people }: CreateDraftSources) {
  const readSite = async (commit: string): Promise<JsonObject | null> => {
    try {
      const value: unknown = JSON.parse(await history.readText(commit, SITE_FILE))
      return isJsonObject(value) ? value : null
    } catch {
      return null
    }
  }

  /** Whether the sources of a commit were written by people who may publish now, or were in the site folder. */
  const isTrusted = async (commit: string, live: string): Promise<boolean> => {
    const log = await history.git.log([commit, live], MOST_COMMITS)
    const commits = new Map(log.map(entry => [entry.id, entry]))
    const decided = new Map<string, Promise<boolean>>()
    const decide = async (id: string): Promise<boolean> => {
      const entry = commits.get(id)
      if (!entry) return false
      if (id === live || LIVE_KINDS.has(entry.kind)) return true
      const parents = entry.parents.filter(parent => parent !== '')
      const site = await readSite(id)
      for (const parent of parents) if (hasSameSources(await readSite(parent), site)) return trusted(parent)
      if (MERGED_KINDS.has(entry.kind)) {
        const each = await Promise.all(parents.map(trusted))
        return each.length > 0 && each.every(Boolean)
      }
      const author = people.find(entry.email)
      return author !== null && mayDo(author.role, 'sources.write')
    }
    const trusted = (id: string): Promise<boolean> => {
      const known = decided.get(id) ?? decide(id)
      decided.set(id, known)
      return known
    }
    return trusted(commit)
  }

  return {
    readSite,
    /**
     * Site.json as it is when the draft is read, with the sources of the published site where those of the draft are not
     * to be trusted. null: the file of the draft can be read as it is.
     */
    replaced: async ({ draft, live }: { draft: string; live: string }): Promise<JsonObject | null> => {
      const [site, published] = [await readSite(draft), await readSite(live)]
      if (site === null || hasSameSources(site, published)) return null
      const mayRead = sourceFaults(site, published).length === 0 && (await isTrusted(draft, live))
      return mayRead ? null : withSourcesOf(site, published)
    },
  }
}
