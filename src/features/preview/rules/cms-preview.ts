/** Below it every page is shown with its links blocked (specification §1, §2). Assumption: its name, which §2 hides. */
export const CMS_PREVIEW_PATH = '/cms-preview'

/**
 * An inline script for the top of the head of a page shown at `/cms-preview/…`; on any other address it does nothing.
 * - Gatsby's router must read the page's own address, so that the first render equals the server's: the script puts that
 *   into the address bar, and again before the router hears of back and forward. `window.___cmsPreview` puts the preview's
 *   address back.
 * - It blocks every link and form (specification §2), by mouse and keyboard, before any other listener hears of them.
 * @param pathPrefix without a slash at its end
 */
export function cmsPreviewBoot(pathPrefix: string): string {
  const base = JSON.stringify(pathPrefix).replaceAll('<', '\\u003c')
  return `(function(b){var c=b+'${CMS_PREVIEW_PATH}',l=location,
at=function(){return l.pathname===c||l.pathname.indexOf(c+'/')===0},
go=function(p){history.replaceState(history.state,'',p+l.search+l.hash)},
hide=function(){if(at())go(b+l.pathname.slice(c.length).replace(/^\\/*/,'/'))},
block=function(e){var t=e.target;if(e.type==='submit'?t.getAttribute('method')!=='dialog':t.closest&&t.closest('a,area')){e.preventDefault();e.stopImmediatePropagation()}};
if(!at())return;
window.___cmsPreview=function(){if(!at())go(c+l.pathname.slice(b.length))};
addEventListener('popstate',hide);
['click','auxclick','submit'].forEach(function(n){addEventListener(n,block,true)});
hide()})(${base})`
}
