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
