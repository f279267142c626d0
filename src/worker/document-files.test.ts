import { describe, expect, it } from 'vitest'
import { scriptLoaderText } from '../platform/published-files'
import { documentFiles } from './document-files'

const URL_OF_PAGE = 'https://cinema.example/site/films/'

describe('what a document asks for', () => {
  it('is its stylesheets and scripts, whole addresses, each once', () => {
    const html = `<html><head><script>var a = 1</script>
      <link data-styles="a b" rel="stylesheet" href="/site/styles/0123456789abcdef0123.css"/>
      <link rel="canonical" href="https://cinema.example/films/"><link rel="icon" href="/site/icon.png"/></head>
      <body><script src="/site/app-0123456789.js" async></script><script src="/site/app-0123456789.js"></script>
      <script src="more.js?a=1&amp;b=2"></script></body></html>`
    expect(documentFiles(html, URL_OF_PAGE)).toEqual([
      'https://cinema.example/site/styles/0123456789abcdef0123.css',
      'https://cinema.example/site/app-0123456789.js',
      'https://cinema.example/site/films/more.js?a=1&b=2',
    ])
  })

  it('is what its own script asks for once it has been painted, too', () => {
    const html = `<script>${scriptLoaderText(['/site/runtime-01.js', '/site/app-02.js'])}</script>`
    expect(documentFiles(html, URL_OF_PAGE)).toEqual([
      'https://cinema.example/site/runtime-01.js',
      'https://cinema.example/site/app-02.js',
    ])
  })

  it('is nothing where there is nothing', () => {
    expect(documentFiles('', URL_OF_PAGE)).toEqual([])
  })
})
