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

interface EntryBoot {
  /** Private parameters, in any case. */
  names: readonly string[]
  /** Those whose value signs a member in on this page. */
  tokens: readonly string[]
  /** The page reads private parameters itself, by `takeEntrySearch`. */
  isReader: boolean
  /** The page reads codes by `takeEntrySearch`, and its tokens sign members in. */
  readsCode: boolean
}

/**
 * Inline script, first in the head of every page: takes private parameters out of the address before anything is
 * requested, so that no Referer, page view or third party contains them. What the page does not need is dropped.
 */
export function entryBoot({ names, tokens, isReader, readsCode }: EntryBoot): string {
  const wanted = JSON.stringify(names.map(name => name.toLowerCase()))
  return `(function(){try{var u=new URL(location.href),p=u.searchParams,q=new URLSearchParams;
Array.from(p.keys()).forEach(function(n){if(${wanted}.indexOf(n.toLowerCase())>=0&&p.has(n)){q.set(n,p.get(n));p.delete(n)}});
if(!String(q))return;history.replaceState(history.state,'',u.pathname+u.search+u.hash);
${isReader || readsCode ? "window.__entrySearch='?'+q;" : ''}${isReader ? '' : `${JSON.stringify(tokens)}.forEach(function(n){if(q.get(n)&&!window.__entryToken)window.__entryToken={name:n,token:q.get(n)}})`}
}catch(e){}})()`
}

declare global {
  interface Window {
    /** Set by the boot script, removed by `takeEntryToken`. */
    __entryToken?: EntryToken
    /** Set by the boot script, removed by `takeEntrySearch`. */
    __entrySearch?: string
  }
}

/** Whether the page was opened with private parameters that it has not taken yet. */
export function hasEntryParameters(): boolean {
  return window.__entryToken !== undefined || window.__entrySearch !== undefined
}

/** Returns the private parameters of the page's address once, as a query; empty without any, or on later calls. */
export function takeEntrySearch(): string {
  const search = window.__entrySearch ?? ''
  delete window.__entrySearch
  return search
}

/** Whether the page was opened by a letter's link whose code nobody has taken yet. */
export function hasEntryCode(): boolean {
  return Boolean(new URLSearchParams(window.__entrySearch).get('code'))
}

/** Returns the token of the page's address once; null without one, or on later calls. */
export function takeEntryToken(): EntryToken | null {
  const entry = window.__entryToken ?? null
  delete window.__entryToken
  return entry
}

/** A token in the address of a page (specification §2 Query parameter names). */
export type EntryToken = { name: string; token: string }
