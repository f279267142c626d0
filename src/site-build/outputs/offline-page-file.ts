import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { textDirection } from '../../features/i18n/rules/compose-text'
import { storeName } from '../../features/offline/rules/worker-messages'
import { colorModeBootScript } from '../../features/theme/rules/color-mode-boot'
import { siteStylesOf } from './ssr-config-file'

/** Most pages that are listed, newest first. */
const MOST_PAGES = 12

/** Browsers may miss that the network is back, or report a network without internet access. */
const RETRY_EVERY_MS = 5000

const STYLES = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--theme-ui-colors-background);color:var(--theme-ui-colors-text);font:1rem/1.5 var(--font-body)}
main{width:100%;max-width:36rem}
.name{margin:0 0 2.5rem;font-family:var(--font-display);font-weight:var(--font-weight-display);font-stretch:var(--font-stretch-display);text-transform:uppercase;font-size:1.25rem}
h1{margin:0 0 .75rem;font-family:var(--font-heading);font-weight:var(--font-weight-heading);font-size:2rem;line-height:1.15}
p{margin:0 0 1rem}
.quiet{color:var(--theme-ui-colors-textAlt)}
button{min-height:3rem;padding:0 1.5rem;margin:.5rem 0 1.5rem;border:0;border-radius:.5rem;background:var(--theme-ui-colors-primary);color:var(--theme-ui-colors-readableOnPrimary);font:inherit;font-weight:var(--font-weight-bold);cursor:pointer}
:focus-visible{outline:2px solid currentColor;outline-offset:3px}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--theme-ui-colors-border)}
li{border-bottom:1px solid var(--theme-ui-colors-border)}
li a{display:block;padding:.75rem 0;min-height:2.75rem;color:inherit}
`

/**
 * The page that the service worker shows for an uncached page without a network (`/offline.html`). It is
 * self-contained, in the site's language and theme, lists the cached pages and has a retry button.
 */
export function buildOfflinePage(listings: Listings): string {
  const { site, messages } = listings
  const { locale, name, pathPrefix } = site
  const say = (key: string) => escapeHtml(messages[`offlinePage.${key}`] ?? key)
  const base = pathPrefix === '/' ? '/' : `${pathPrefix}/`
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(locale)}" dir="${textDirection(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${say('title')} | ${escapeHtml(name)}</title>`,
    `<style>${siteStylesOf(listings)}${STYLES}</style><script>${colorModeBootScript}</script></head>`,
    `<body><main><p class="name">${escapeHtml(name)}</p><h1>${say('title')}</h1><p>${say('text')}</p>`,
    `<p class="quiet">${say('back')}</p><button type="button" id="retry">${say('retry')}</button>`,
    `<p id="kept" data-kept="${say('kept')}">${say('none')}</p><ul id="pages" hidden></ul></main>`,
    `<script>${pageScript(base)}</script></body></html>\n`,
  ].join('')
}

/** Retries on click and when the network is back, and lists the cached pages by title. */
function pageScript(base: string): string {
  return `(function(){
var d=document,left=false,scope=new URL(${JSON.stringify(base)},location.origin).href;
function again(){if(!left)location.reload()}
function look(){if(d.hidden||left)return;
fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(answer){if(answer.status<500)again()},function(){})}
d.getElementById('retry').addEventListener('click',again);
d.getElementById('pages').addEventListener('click',function(){left=true});
addEventListener('online',look);setInterval(look,${RETRY_EVERY_MS});
if(!window.caches)return;
caches.open(${JSON.stringify(storeName('pages', 'https://site.invalid/'))}.slice(0,-1)+new URL(scope).pathname).then(function(store){
return store.keys().then(function(keys){
return Promise.all(keys.reverse().slice(0,${MOST_PAGES}).map(function(key){
return store.match(key).then(function(answer){return answer.text()}).then(function(html){
return{url:key.url,title:new DOMParser().parseFromString(html,'text/html').title}})}))})
}).then(function(pages){
if(!pages.length)return;
var list=d.getElementById('pages'),kept=d.getElementById('kept');
pages.forEach(function(page){var item=d.createElement('li'),link=d.createElement('a');
link.href=page.url;link.textContent=page.title;item.appendChild(link);list.appendChild(item)});
kept.textContent=kept.dataset.kept;list.hidden=false}).catch(function(){})})()`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
