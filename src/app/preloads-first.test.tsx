import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { preloadsFirst } from './preloads-first'

describe('the head of a page', () => {
  it('names its preloads before its styles, and keeps the order of all else', () => {
    let head: ReactNode[] = [
      <style key="style" />,
      <script key="boot" />,
      <link key="icon" rel="icon" href="/i.svg" />,
      <link key="font" rel="preload" href="/f.woff2" />,
    ]
    Reflect.apply(preloadsFirst, undefined, [
      { getHeadComponents: () => head, replaceHeadComponents: (components: ReactNode[]) => (head = components) },
    ])
    expect(renderToStaticMarkup(<>{head}</>)).toBe(
      '<link rel="preload" href="/f.woff2"/><style></style><script></script><link rel="icon" href="/i.svg"/>',
    )
  })
})
