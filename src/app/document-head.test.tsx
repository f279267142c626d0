import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { preloadsFirst } from './document-head'

describe('the head of a page', () => {
  it('takes a token out of the address first, names its styles and its preloads before all else, and keeps the order of the rest', () => {
    let head: ReactNode[] = [
      <script key="boot" />,
      <link key="icon" rel="icon" href="/i.svg" />,
      <link key="font" rel="preload" href="/f.woff2" />,
      <meta key="entry" />,
      <link key="style" rel="stylesheet" href="/s.css" />,
    ]
    Reflect.apply(preloadsFirst, undefined, [
      { getHeadComponents: () => head, replaceHeadComponents: (components: ReactNode[]) => (head = components) },
    ])
    expect(renderToStaticMarkup(<>{head}</>)).toBe(
      '<meta/><link rel="stylesheet" href="/s.css"/><link rel="preload" href="/f.woff2"/><script></script><link rel="icon" href="/i.svg"/>',
    )
  })
})
