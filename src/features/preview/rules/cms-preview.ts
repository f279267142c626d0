/** Pages below this path are shown with blocked links (specification §1, §2). Assumption: its name, which §2 hides. */
export const CMS_PREVIEW_PATH = '/cms-preview'

/**
 * Returns an inline script for the top of the head of a page shown at `/cms-preview/…`; it does nothing on other
 * addresses.
 * - Gatsby's router must read the page's own address, so that the first render equals the server's: the script sets it
 * before the router starts and before it handles back and forward. `window.___cmsPreview` restores the preview's
 * address.
 * - It blocks every link and form (specification §2), by mouse and keyboard, before any other listener runs.
 * @param pathPrefix without a trailing slash
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
