import { prefetchFiles } from '../platform/prefetch-files'
import { LATER_CODE, PART_CODE } from '../platform/head-names'
import { whenIdle } from '../platform/scheduling'

/**
 * Fetches what the shown page will want to run, once it has loaded and nothing else is to do. A page's first Intl object takes
 * a slow phone 50 ms, the first layout of a dialog 20: they are made then too, and not between a press and its answer.
 */
export function fetchLaterCode(): void {
  const addresses = [PART_CODE, LATER_CODE].flatMap(
    name => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [],
  )
  whenIdle(() => {
    if (addresses.length > 0) prefetchFiles(addresses)
    new Intl.NumberFormat()
    document.querySelectorAll<HTMLDialogElement>('dialog:not([open])').forEach(layOut)
  })
}

/** Browsers keep how its text is shaped. No frame shows it. */
function layOut(dialog: HTMLDialogElement): void {
  dialog.setAttribute('open', '')
  dialog.getBoundingClientRect()
  dialog.removeAttribute('open')
}

declare global {
  interface Window {
    /** Set by the boot script. */
    ___earlySign?: { isHeard?: boolean; stop: () => void }
  }
}

const SIGNS = ['pointerdown', 'keydown', 'click', 'input']
/** A press on it opens another page, which has code of its own. */
const LINK = 'a[href]:not([href^="?"],[href^="#"])'

/**
 * Inline script of the head: the first press or key before any code is there fetches the code that answers it, beside the
 * application's, and then what may be opened.
 */
export const earlySignBoot = `(function(o,k){o.named=function(n){var m=document.querySelector('meta[name="'+n+'"]');return m?m.content.split(' '):[]};o.get=function(l,i){return Promise.all(l.map(function(a){return fetch(a,i).then(function(r){return r.arrayBuffer()})})).catch(function(){})}
function hear(e){var t=e.target;if(t.closest&&t.closest('${LINK}'))return;o.stop();o.isHeard=true;o.get(o.named('${PART_CODE}')).then(function(){o.get(o.named('${LATER_CODE}'),{priority:'low'})})}
k.forEach(function(n){addEventListener(n,hear,true)});o.stop=function(){k.forEach(function(n){removeEventListener(n,hear,true)})};window.___earlySign=o})({},${JSON.stringify(SIGNS)})`

/** Returns true if the visitor pressed or typed before any code was listening; from now on others listen. */
export function takeEarlySign(): boolean {
  const early = window.___earlySign
  early?.stop()
  return early?.isHeard === true
}
