import { readCookie, writeCookie } from '../../../platform/cookie'

/**
 * Inline script of the head (a string, so that a CSP can contain its hash). Before the first paint it reads
 * `?theaterId=` or the cookie and, with one style sheet, shows what React renders after hydration:
 * - `data-theater` on the html element contains the theater's id;
 * - elements with `data-theaters="a b"` that lack it are hidden;
 * - `data-theater-block="id"` of that theater comes first in its flex or grid parent;
 * - the matching one of `data-when="theater"` and `data-when="no-theater"` is shown.
 * The server's markup is unchanged; `removeSelectedTheaterBoot` removes the rules.
 */
export const selectedTheaterBootScript = `(function(){try{
var d=document,r=d.documentElement,q=new URLSearchParams(location.search).get('theaterId'),
c=(d.cookie.match(/(?:^|; )selectedTheaterId=([^;]*)/)||[])[1],ok=/^[\\w-]+$/,
id=q&&ok.test(q)?q:c&&ok.test(c)?c:'',
rules=id?['[data-theaters]:not([data-theaters~="'+id+'"]){display:none!important}','[data-theater-block="'+id+'"]{order:-2}',
'[data-when="theater"][hidden]{display:contents!important}','[data-when="no-theater"]{display:none!important}']:[];
if(!id)return;
r.dataset.theater=id;
var e=d.head.appendChild(d.createElement('style'));
window.__selectedTheaterBoot=function(){e.remove()};
rules.forEach(function(t,i){e.sheet.insertRule(t,i)})}catch(e){}})()`

declare global {
  interface Window {
    /** Set by the boot script: removes its rules. */
    __selectedTheaterBoot?: () => void
  }
}

/** Removes the boot script's rules once React renders the chosen theater itself. */
export function removeSelectedTheaterBoot(): void {
  window.__selectedTheaterBoot?.()
  delete window.__selectedTheaterBoot
}

/** Sets the chosen theater's id on the html element, as the boot script does; null removes it. */
export function markSelectedTheater(theaterId: string | null): void {
  const { dataset } = document.documentElement
  if (theaterId === null) delete dataset['theater']
  else dataset['theater'] = theaterId
}

/** Cookie of the chosen theater's id (contracts §4): 30 days, path /. */
const COOKIE = 'selectedTheaterId'
const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60

export const readRememberedTheater = () => readCookie(COOKIE) || null

/** When cookies are refused the choice lasts as long as the page. */
export function rememberTheater(theaterId: string): void {
  writeCookie({ name: COOKIE, value: theaterId, maxAgeSeconds: THIRTY_DAYS_SECONDS, path: '/' })
}
