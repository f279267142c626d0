// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { RichControl } from './rich-control'

beforeAll(() => {
  // Layout, which jsdom has none of.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

const ADDRESSES = [{ value: '/films/', name: 'Films', detail: 'page' }]

function show(start: string) {
  const changes = vi.fn<(value: unknown) => void>()
  let set: (value: string) => void = () => undefined
  function Field() {
    const [value, setValue] = useState(start)
    set = setValue
    return (
      <>
        <span id="x-label">Text</span>
        <RichControl
          id="x"
          value={value}
          isRequired
          describedBy={undefined}
          addresses={ADDRESSES}
          onChange={next => {
            changes(next)
            setValue(String(next))
          }}
        />
      </>
    )
  }
  render(<Field />)
  const area = screen.getByRole('textbox', { name: 'Text' })
  const paste = (html: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
    })
    act(() => void area.dispatchEvent(event))
  }
  return { changes, area, paste, set: (value: string) => act(() => set(value)) }
}

describe('a text with marks', () => {
  it('is shown as it looks, without a tag, and opening it changes nothing', () => {
    const { area, changes } = show('<p>Old <b>bold</b> &amp; more</p>')
    expect(area.textContent).toBe('Old bold & more')
    expect(area.querySelector('strong')?.textContent).toBe('bold')
    fireEvent.focus(area)
    fireEvent.blur(area)
    expect(changes).not.toHaveBeenCalled()
  })

  it('takes a mark by its button, and gives back what was there when it is taken away again', () => {
    const { area, changes } = show('<p><b>One</b></p>')
    fireEvent.keyDown(area, { key: 'a', ctrlKey: true })
    const list = screen.getByRole('button', { name: 'List' })
    fireEvent.click(list)
    expect(changes).toHaveBeenLastCalledWith('<ul><li><strong>One</strong></li></ul>')
    expect(list.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(list)
    expect(changes).toHaveBeenLastCalledWith('<p><b>One</b></p>')
  })

  it('says what it keeps, and never draws it', () => {
    const { area } = show('<p>a</p><table><tbody><tr><td onclick="x()">1</td></tr></tbody></table>')
    expect(area.textContent).toBe('aA table, kept as it is')
    expect(area.querySelector('table')).toBeNull()
    expect(screen.getByText(/grey box/)).toBeTruthy()
  })

  it('takes of pasted HTML what a page may have', () => {
    const { changes, paste } = show('')
    paste('<p onclick="x()">a<script>alert(1)</script> <b>b</b></p>')
    expect(changes).toHaveBeenLastCalledWith('<p>a <strong>b</strong></p>')
  })

  it('makes a link to a page that is chosen by name, and none to an address that leads nowhere', () => {
    const { area, changes } = show('')
    fireEvent.keyDown(area, { key: 'k', ctrlKey: true })
    const address = screen.getByRole('combobox', { name: 'Where the link leads' })
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set the link' }))
    expect(screen.getByRole('alert').textContent).toMatch(/Choose a page/)
    expect(changes).not.toHaveBeenCalled()
    fireEvent.change(address, { target: { value: '/films/' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set the link' }))
    expect(changes).toHaveBeenLastCalledWith('<p><a href="/films/">Films</a></p>')
  })

  it('shows what the page has when it is changed elsewhere', () => {
    const { area, set, changes } = show('One')
    set('Two')
    expect(area.textContent).toBe('Two')
    expect(changes).not.toHaveBeenCalled()
  })
})
