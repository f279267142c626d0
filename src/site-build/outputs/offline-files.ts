import { readFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { build } from 'esbuild'
import type { Listings } from '../listings/listings'
import { basePathOf } from '../../config/base-path'
import { sourcesRoot } from '../../platform/sources-root'
import { MANIFEST_PATH } from '../../features/offline/rules/app-icons'
import { PRIVATE_PARAMETERS } from '../../features/booking/rules/private-parameters'
import { writeAppIcons } from './app-icon-files'
import { entryTokenConfigOf } from '../config/loyalty-config'
import { replaceFile } from '../publish/replace-file'
import { buildWebAppManifest, readScreenshots } from './web-app-manifest'
import { textDirection } from '../../features/i18n/rules/compose-text'
import { OFFLINE_PAGE } from '../../features/offline/rules/offline-page'
import { storeName } from '../../features/offline/rules/worker-messages'
import { colorModeBoot } from '../../features/theme/rules/color-mode-boot'
import type { DrawnOutput } from './sharing/sharing-files'
import { siteStylesOf } from './ssr-config-file'

interface WriteOfflineFiles extends DrawnOutput {
  /** Gatsby's working folder. */
  directory: string
}

/** Writes `/sw.js` and icons, and offline page and manifest of each language. None contains showtimes, so a refresh does not change them. */
export async function writeOfflineFiles(input: WriteOfflineFiles): Promise<void> {
  const { listings, projectRoot, directory, publicDir, warn } = input
  const write = (file: string, content: string) => replaceFile({ dir: publicDir, file, content })
  const drawing = await readFile(path.join(sourcesRoot(), 'static/drawings/unplugged.svg'), 'utf8')
  const offlinePages: string[] = []
  for (const inLanguage of [listings, ...listings.others]) {
    const folder = `${basePathOf(inLanguage.language)}/`.slice(1)
    offlinePages.push(`${folder}${OFFLINE_PAGE}`)
    await write(`${folder}${OFFLINE_PAGE}`, buildOfflinePage(inLanguage, drawing))
    const screenshots = await readScreenshots(inLanguage, warn)
    await write(folder + MANIFEST_PATH.slice(1), buildWebAppManifest(inLanguage, screenshots))
  }
  await writeAppIcons({ listings, projectRoot, publicDir, warn })
  const appData = await readFile(path.join(publicDir, 'page-data/app-data.json'), 'utf8')
  const own = entryTokenConfigOf(listings)?.names ?? []
  await writeServiceWorker({
    cacheDir: path.join(directory, '.cache'),
    publicDir,
    hasWorker: listings.site.serviceWorker,
    release: v.parse(AppDataSchema, JSON.parse(appData)).webpackCompilationHash,
    privateParameters: [...new Set([...PRIVATE_PARAMETERS, ...own])],
    offlinePages,
  })
}

interface WriteServiceWorker {
  cacheDir: string
  publicDir: string
  /** site.json `serviceWorker`: false writes a worker that unregisters earlier ones. */
  hasWorker: boolean
  /** Changes with the site's code. */
  release: string
  /** Query parameters that contain a secret. */
  privateParameters: readonly string[]
  /** Files cached at installation: in each language, the page for visitors without a connection. */
  offlinePages: readonly string[]
}

/** Oldest browsers that run the site's scripts. */
const TARGETS = ['chrome90', 'firefox90', 'safari15']

/**
 * Writes `/sw.js`: the worker of `src/worker` bundled with Workbox, and the precache list with content hashes. The
 * output is deterministic, so an unchanged site has no new worker version. Rejects with esbuild's or Workbox's error.
 */
export async function writeServiceWorker(input: WriteServiceWorker): Promise<void> {
  const { cacheDir, publicDir, hasWorker, release, privateParameters, offlinePages } = input
  const name = hasWorker ? 'service-worker' : 'retire-worker'
  const { outputFiles } = await build({
    entryPoints: [path.join(sourcesRoot(), 'src/worker', `${name}.ts`)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRIVATE_PARAMETERS: JSON.stringify(privateParameters),
      RELEASE: JSON.stringify(release),
    },
  })
  const code = outputFiles[0]?.text ?? ''
  const swDest = path.join(publicDir, 'sw.js')
  if (!hasWorker) return writeFile(swDest, code)
  const swSrc = path.join(cacheDir, 'service-worker.js')
  await mkdir(cacheDir, { recursive: true })
  await writeFile(swSrc, code)
  // Imported lazily, because it loads much of a bundler.
  const { injectManifest } = await import('workbox-build')
  const globPatterns = [...offlinePages]
  const { warnings } = await injectManifest({ swSrc, swDest, globDirectory: publicDir, globPatterns })
  await rm(swSrc)
  const [warning] = warnings
  if (warning) throw new Error(`sw.js: ${warning}`)
}

/** Most pages that are listed, newest first. */
const MOST_PAGES = 12

/** Browsers may miss that the network is back, or report a network without internet access. */
const RETRY_EVERY_MS = 5000

const STYLES = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--theme-ui-colors-background);color:var(--theme-ui-colors-text);font:1rem/1.5 var(--font-body)}
main{width:100%;max-width:36rem}
.drawing svg{display:block;width:100%;max-width:24rem;height:auto;margin:0 0 1rem}
[dir=rtl] .drawing svg{transform:scaleX(-1)}
.name{margin:0 0 1.5rem;font-family:var(--font-display);font-weight:var(--font-weight-display);font-stretch:var(--font-stretch-display);text-transform:uppercase;font-size:1.25rem}
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
 * The page that the service worker shows for an uncached page of its language without a network (`/offline.html`). It is
 * self-contained, in the site's theme, lists the cached pages, each marked with its language, and has a retry button.
 * @param drawing SVG, a decoration
 */
export function buildOfflinePage(listings: Listings, drawing: string): string {
  const { site, theme, messages } = listings
  const { locale, name, pathPrefix } = site
  const say = (key: string) => escapeHtml(messages[`offlinePage.${key}`] ?? key)
  const base = pathPrefix === '/' ? '/' : `${pathPrefix}/`
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(locale)}" dir="${textDirection(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${say('title')} | ${escapeHtml(name)}</title>`,
    `<style>${siteStylesOf(listings)}${STYLES}</style><script>${colorModeBoot(theme.colorMode)}</script></head>`,
    `<body><main><p class="name">${escapeHtml(name)}</p><div class="drawing" aria-hidden="true">${drawing}</div><h1>${say('title')}</h1><p>${say('text')}</p>`,
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
function titleOf(html){return(/<title[^>]*>([^<]*)/i.exec(html)||['',''])[1].replace(/&(amp|lt|gt|quot|#x27|#39);/g,function(_,n){return{amp:'&',lt:'<',gt:'>',quot:'"'}[n]||"'"})}
caches.open(${JSON.stringify(storeName('pages', 'https://site.invalid/'))}.slice(0,-1)+new URL(scope).pathname).then(function(store){
return store.keys().then(function(keys){
return Promise.all(keys.reverse().slice(0,${MOST_PAGES}).map(function(key){
return store.match(key).then(function(answer){return answer.text()}).then(function(html){
return{url:key.url,title:titleOf(html),lang:(/<html[^>]* lang="([^"]*)/.exec(html)||['',''])[1]}})}))})
}).then(function(pages){
if(!pages.length)return;
var list=d.getElementById('pages'),kept=d.getElementById('kept');
pages.forEach(function(page){var item=d.createElement('li'),link=d.createElement('a');
link.href=page.url;link.lang=page.lang;link.textContent=page.title;item.appendChild(link);list.appendChild(item)});
kept.textContent=kept.dataset.kept;list.hidden=false}).catch(function(){})})()`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const AppDataSchema = v.object({ webpackCompilationHash: v.string() })
