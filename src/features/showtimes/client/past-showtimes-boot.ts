import type { TheaterClock } from '../../schedule/rules/theater-clocks'

/** Attribute of the html element: hiding past showtimes is not enough to update the page. */
const OUTDATED = 'data-times-outdated'
/** Attribute of elements that the script hid. */
const BEGUN = 'data-begun'

/**
 * Inline script after a page's content that runs before the first paint. It hides showtimes that are past since the
 * build, and rows and groups (`.row`, `.group`, `[data-times]`) without any left, and shows spare chips of the same
 * list (`[data-spare]`) instead. Times are in their day's panel (`.day-panel`), or in an element with the day of its
 * texts (`[data-today]`).
 * It marks the page as outdated when the day is over or has no showtimes left. It trusts the device's clock; hydrated
 * code renders the correct times later.
 * @param clocks by theater id; the empty id has the clock of all others
 * @param now epoch ms of a build at a fixed instant; else the script reads the device's clock
 */
export function pastShowtimesBoot(clocks: Readonly<Record<string, TheaterClock>>, now?: number): string {
  return `(function(d,c,n,k){try{
function all(e,s){return[].slice.call(e.querySelectorAll(s))}
function at(m){return new Date(m).toISOString().slice(0,19)}
function clock(e){
var f=e.closest('[data-theater-block],[data-theater-id]'),i=f?f.dataset.theaterBlock||f.dataset.theaterId:'',z=c[i]||c[''],t=n+z[0]*6e4;
return k[z]||(k[z]={limit:at(t-z[1]*6e4),day:at(t-108e5).slice(0,10)})}
function left(e){return e.querySelector('li:not([hidden])>[data-showtime-id]')}
function hide(e){e.hidden||(e.hidden=true,e.setAttribute('${BEGUN}',''))}
var P='.day-panel[data-day]:not([hidden])',T='[data-today]',h=d.documentElement;
all(d,P+' [data-showtime-id],'+T+' [data-showtime-id]').forEach(function(e){
var l=e.parentNode,t=e.querySelector('time'),s;
if(!t||t.dateTime>=clock(e).limit)return;
if(!l.hidden&&(s=l.parentNode.querySelector('[data-spare][hidden]')))s.hidden=false;
hide(l);l.removeAttribute('data-spare')});
all(d,P+' .group,'+P+' .row,[data-times]').forEach(function(e){left(e)||hide(e)});
all(d,P+','+T).forEach(function(e){
if(!left(e)&&e.matches(P)||(e.dataset.day||e.dataset.today)<clock(e.querySelector('[data-showtime-id]')||e).day)h.setAttribute('${OUTDATED}','')})
}catch(e){}})(document,${JSON.stringify(clocks)},${now ?? 'Date.now()'},{})`.replaceAll('\n', '')
}

/** Whether the script marked the page as outdated. */
export function areTimesOutdated(): boolean {
  return document.documentElement.hasAttribute(OUTDATED)
}

/** Shows everything that the script hid, before the lists are rendered again. */
export function restorePastShowtimes(): void {
  document.documentElement.removeAttribute(OUTDATED)
  for (const element of document.querySelectorAll<HTMLElement>(`[${BEGUN}]`)) {
    element.hidden = false
    element.removeAttribute(BEGUN)
  }
}
