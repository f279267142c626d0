import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDeferredCode, loadAllDeferredCode, requestDeferredCode } from '../platform/deferred-code'
import { pageCode } from '../platform/page-code'
import { lateComponent } from './late-component'
import { lateStyled } from './late-styles'

interface WordProps {
  word: string
  isOpen?: boolean
}

let root: Root | undefined
let box: HTMLElement
/** How often code was run. */
let loads: number

beforeEach(() => {
  forgetDeferredCode()
  loads = 0
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  box.remove()
})

const Word = ({ word }: WordProps) => <p>{word}</p>
const lateWord = (changes?: (props: WordProps) => boolean) =>
  lateComponent<WordProps>(
    pageCode('word', async () => {
      loads += 1
      return Word
    }),
    changes,
  )
const hydrate = (content: ReactNode) =>
  act(async () => {
    root = hydrateRoot(box, content)
  })
const show = (content: ReactNode) => act(async () => root?.render(content))

/** As the server wrote it, before any code. */
const write = (html: string) => {
  box.innerHTML = `<div style="display:contents">${html}</div>`
}

describe('a late component', () => {
  beforeEach(() => requestDeferredCode())

  it('keeps the elements that the server wrote, and runs no code', async () => {
    const Late = lateWord()
    write('<p>open</p>')
    const written = box.querySelector('p')
    await hydrate(<Late word="open" />)
    await show(<Late word="open" />)
    expect(box.querySelector('p')).toBe(written)
    expect(loads).toBe(0)
  })

  it('shows what is new once its code has come', async () => {
    const Late = lateWord()
    write('<p>open</p>')
    await hydrate(<Late word="open" />)
    await show(<Late word="closed" />)
    expect(box.textContent).toBe('closed')
    expect(loads).toBe(1)
  })

  it('keeps the markup of one that changes by itself until its code has come', async () => {
    const Late = lateWord(({ isOpen }) => isOpen === true)
    write('<p>as written</p>')
    await hydrate(<Late word="now" isOpen />)
    expect(box.textContent).toBe('now')
    expect(loads).toBe(1)
  })

  it('is drawn by its code where the server wrote nothing', async () => {
    const Late = lateWord()
    await hydrate(null)
    await show(<Late word="new" />)
    expect(box.textContent).toBe('new')
  })

  it('is written by a server, and taken over whole where its code is there', async () => {
    const Late = lateWord()
    await act(() => loadAllDeferredCode())
    const html = renderToString(<Late word="open" />)
    expect(html).toContain('<p>open</p>')
    box.innerHTML = html
    const written = box.querySelector('p')
    await hydrate(<Late word="open" />)
    expect(box.querySelector('p')).toBe(written)
  })
})

describe('an element with late styles', () => {
  beforeEach(() => requestDeferredCode())
  const lateBox = () =>
    lateStyled(
      'div',
      pageCode('box', async () => {
        loads += 1
        return { '.day': { color: 'rgb(1, 2, 3)' } }
      }),
    )

  it('keeps the class name that the server wrote, also when its content changes', async () => {
    const Box = lateBox()
    box.innerHTML = '<div class="css-written"><i>1</i></div>'
    const written = box.firstElementChild
    await hydrate(
      <Box>
        <i>1</i>
      </Box>,
    )
    await show(
      <Box>
        <i>2</i>
      </Box>,
    )
    expect(box.firstElementChild).toBe(written)
    expect(box.innerHTML).toBe('<div class="css-written"><i>2</i></div>')
    expect(loads).toBe(0)
  })

  it('waits for its styles where the server wrote nothing', async () => {
    const Box = lateBox()
    await hydrate(null)
    await show(
      <Box>
        <i className="day">1</i>
      </Box>,
    )
    expect(getComputedStyle(box.querySelector('.day') as Element).color).toBe('rgb(1, 2, 3)')
  })
})
