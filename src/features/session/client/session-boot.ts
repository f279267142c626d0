/**
 * Inline script of the head (a string, so that a CSP can hold its hash): before the first paint it marks the html element
 * with `data-session="member"` where this browser keeps a session, so that the header shows the right one of its two labels.
 */
export const sessionBootScript = `(function(){try{
var c='; '+document.cookie;
if(/; loyaltyMemberSession=./.test(c)&&!/; loyaltyMemberExpired=/.test(c))document.documentElement.dataset.session='member'
}catch(e){}})()`

/** Marks the html element as the boot script does, once more is known. */
export function markSession(isMember: boolean): void {
  const { dataset } = document.documentElement
  if (isMember) dataset['session'] = 'member'
  else delete dataset['session']
}
