import type { TheaterClock } from '../../schedule/rules/theater-clocks'

/** On the html element: by now something else belongs on the page than begun showtimes less. */
const OUTDATED = 'data-times-outdated'
/** On what the script hid. */
const BEGUN = 'data-begun'

/**
 * Inline script behind a page's content, which runs before the page is painted. It hides what has begun since the page was
 * built, until code draws the times: chips of begun showtimes, and the rows and groups (`.row`, `.group`, `[data-times]`) that
 * are left without any. In their place it shows spare chips of the same list (`[data-spare]`), which a list of the next few
 * times brings. Times stand in the panel of their day (`.day-panel`), or in what says for which day its words were chosen
 * (`[data-today]`).
 *
 * The page is marked as outdated where that is not enough: the day that stands there is over, or nothing of it is left.
 * A device's clock is believed here; code that knows better draws the times anew.
 * @param clocks by theater id; under the empty id what all others have
 * @param now epoch ms, for a build that shows itself as of one instant; else the device's clock is read
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

/** Whether the script found the page outdated. */
export function areTimesOutdated(): boolean {
  return document.documentElement.hasAttribute(OUTDATED)
}

/** Lets everything be seen again that the script hid, for who draws the lists anew. */
export function restorePastShowtimes(): void {
  document.documentElement.removeAttribute(OUTDATED)
  for (const element of document.querySelectorAll<HTMLElement>(`[${BEGUN}]`)) {
    element.hidden = false
    element.removeAttribute(BEGUN)
  }
}
