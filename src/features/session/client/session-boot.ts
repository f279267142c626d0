/**
 * Inline script of the head (a string, so that a CSP can contain its hash): sets `data-session="member"` on the html
 * element before the first paint when this browser has a session, so that the header renders the right label.
 */
export const sessionBootScript = `(function(){try{
var c='; '+document.cookie;
if(/; loyaltyMemberSession=./.test(c)&&!/; loyaltyMemberExpired=/.test(c))document.documentElement.dataset.session='member'
}catch(e){}})()`

/** Updates the html element's mark of the boot script. */
export function markSession(isMember: boolean): void {
  const { dataset } = document.documentElement
  if (isMember) dataset['session'] = 'member'
  else delete dataset['session']
}

/**
 * Inline script that runs first in the head: it stores a token from the address in `window.__entryToken` and removes it
 * from the address bar, so that no Referer, data layer or page view contains it.
 * @param names of the parameters that carry a token
 */
export function entryTokenBoot(names: readonly string[]): string {
  return `(function(){try{var u=new URL(location.href),p=u.searchParams,f=0;
${JSON.stringify(names)}.forEach(function(n){var v=p.get(n);if(v!==null){f=f||(v&&{name:n,token:v});p.delete(n)}});
if(u.href!==location.href&&u.search!==location.search){history.replaceState(history.state,'',u.pathname+u.search+u.hash);if(f)window.__entryToken=f}
}catch(e){}})()`
}

declare global {
  interface Window {
    /** Set by the boot script, removed by `takeEntryToken`. */
    __entryToken?: EntryToken
  }
}

/** Returns the token of the page's address once; null without one, or on later calls. */
export function takeEntryToken(): EntryToken | null {
  const entry = window.__entryToken ?? null
  delete window.__entryToken
  return entry
}

/** A token in the address of a page (specification §2 Query parameter names). */
export interface EntryToken {
  /** Name of the query parameter. */
  name: string
  token: string
}
