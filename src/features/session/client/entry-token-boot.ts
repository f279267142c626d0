import type { EntryToken } from '../rules/entry-token'

/**
 * Inline script of the head, before all else on the page: a token in the address is put aside, and leaves the address bar at
 * once, so that no request's Referer, no data layer and no page view ever holds it.
 * @param names of the parameters that bring one
 */
export function entryTokenBoot(names: readonly string[]): string {
  return `(function(){try{var u=new URL(location.href),p=u.searchParams,f=0;
${JSON.stringify(names)}.forEach(function(n){var v=p.get(n);if(v!==null){f=f||(v&&{name:n,token:v});p.delete(n)}});
if(u.href!==location.href&&u.search!==location.search){history.replaceState(history.state,'',u.pathname+u.search+u.hash);if(f)window.__entryToken=f}
}catch(e){}})()`
}

declare global {
  interface Window {
    /** Left behind by the boot script, and taken from there once. */
    __entryToken?: EntryToken
  }
}

/** The token that came with the page's address; null where none did, or where it was taken already. */
export function takeEntryToken(): EntryToken | null {
  const entry = window.__entryToken ?? null
  delete window.__entryToken
  return entry
}
