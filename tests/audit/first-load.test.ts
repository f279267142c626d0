import { describe, expect, it } from 'vitest'
import { scriptLoaderText } from '../../src/platform/published-files'
import { chunkFile, chunksOf, firstLoadScripts, scriptsInHtml } from './first-load'

const HTML = `<head>
<link rel="preload" as="font" href="/fonts/inter.woff2"><link rel="preload" as="script" href="/cinema/framework-aa.js">
<link rel="modulepreload" href="/part-bb.js"><link rel="stylesheet" href="/styles/a.css">
<script>window.x = "/inline-zz.js"</script><script src="https://vendor.example/tag.js" async></script>
<script src="//vendor.example/other.js"></script></head>
<script src="/cinema/webpack-runtime-cc.js" async></script><script src="/app-dd.js?v=1" async></script>
<script src="/cinema/framework-aa.js" async></script>`
const RUNTIME = `o.u=e=>""+{12:"1f",77:"2e",112:"3d"}[e]+".js"`
const APP = `{"component---movie":()=>Promise.all([n.e(77),n.e(112),n.e(12)]).then(n.bind(n,5)),"component---home":()=>n.e(77).then(n.bind(n,6)),"lost":()=>n.e(9).then(n.bind(n,1))}`
const SCRIPTS: Record<string, string> = { 'webpack-runtime-cc.js': RUNTIME, 'app-dd.js': APP }
const read = (file: string) => SCRIPTS[file]

describe('the scripts of a first load', () => {
  it('are those of script tags and preloads of the own origin, each once', () => {
    expect(scriptsInHtml(HTML).sort()).toEqual(['app-dd.js', 'framework-aa.js', 'part-bb.js', 'webpack-runtime-cc.js'])
  })

  it('are those that the page’s own script asks for', () => {
    const html = `<script>${scriptLoaderText(['/cinema/webpack-runtime-cc.js', '/cinema/app-dd.js'])}</script>`
    expect(scriptsInHtml(html)).toEqual(['webpack-runtime-cc.js', 'app-dd.js'])
  })

  it('include the chunks that the application loads for the template', () => {
    const files = firstLoadScripts({ html: HTML, chunkName: 'component---movie', read })
    expect(files).toHaveLength(7)
    expect(files).toEqual(expect.arrayContaining(['2e.js', '3d.js', '1f.js']))
    expect(firstLoadScripts({ html: HTML, chunkName: 'component---home', read })).toHaveLength(5)
  })

  it('are not counted short where a chunk or a template is unknown', () => {
    expect(() => firstLoadScripts({ html: HTML, chunkName: 'lost', read })).toThrow('chunk 9')
    expect(() => firstLoadScripts({ html: HTML, chunkName: 'component---none', read })).toThrow('component---none')
  })

  it('are read from one chunk as from several, and from names as from numbers', () => {
    expect(chunksOf(APP, 'component---home')).toEqual(['77'])
    expect(chunksOf(APP, 'component---movie')).toEqual(['77', '112', '12'])
    expect(chunksOf(`"a":()=>n.e("part").then(x)`, 'a')).toEqual(['part'])
    expect(chunkFile(RUNTIME, '12')).toBe('1f.js')
    expect(chunkFile(RUNTIME, '2')).toBeUndefined()
    const inBrackets = `n.u=e=>""+({12:"1f",77:"2e"})[e]+".js",n.g=1`
    expect([chunkFile(inBrackets, '12'), chunkFile(inBrackets, '77')]).toEqual(['1f.js', '2e.js'])
    expect(chunkFile('h.u=a=>({12:"1f",77:"2e"})[a]+".js"', '77')).toBe('2e.js')
  })
})
