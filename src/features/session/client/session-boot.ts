/**
 * Inline script of the head (a string, for its hash in a CSP): marks the html element with `data-session="member"`
 * before the first paint, so that the header renders the right label.
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

/** Inline script, first in the head: takes a token out of the address, so that no Referer or page view contains it. */
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
export type EntryToken = { name: string; token: string }
