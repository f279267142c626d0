import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { readDraft } from '../rules/theme-draft'
import { LayoutPanel } from './layout-panel'
import { TypePanel } from './type-panel'

function Room({ theme }: { theme: unknown }) {
  const read = readDraft(theme, { content: 'NONE', buttons: 'NONE' })
  if (!read.ok) throw new Error('the theme of this test is valid')
  const [draft, setDraft] = useState(read.value)
  const change = (_: string, apply: (before: typeof draft) => typeof draft) => setDraft(apply)
  return (
    <>
      <TypePanel {...{ draft, change }} />
      <LayoutPanel {...{ draft, change }} />
      <output>{JSON.stringify(draft)}</output>
    </>
  )
}

const open = (theme: unknown) => {
  render(<Room theme={theme} />)
  return () => JSON.parse(document.querySelector('output')?.textContent ?? '')
}
const italic = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('switch', { name: 'Italic' })
const helpOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

describe('the switches of fonts and header', () => {
  it('set headings and text in italics, each alone', () => {
    const draft = open({ fonts: { body: 'Lora', heading: 'Lora' }, fontStyles: { body: 'italic' } })
    expect([italic('Headings').checked, italic('Text').checked]).toEqual([false, true])
    fireEvent.click(italic('Headings'))
    fireEvent.click(italic('Text'))
    expect(draft().fontStyles).toEqual({ body: 'normal', heading: 'italic' })
    expect(helpOf(italic('Text'))).toBe('Sets all text in italics.')
  })

  it('say that a family has no italics', () => {
    open({ fonts: { body: 'Lora', heading: 'Oswald' } })
    expect(helpOf(italic('Headings'))).toBe('Oswald has no italics: it stays upright.')
  })

  it('take the booking out of the header', () => {
    const draft = open({})
    const booking = screen.getByRole('switch', { name: 'Booking in the header' })
    expect(helpOf(booking)).toMatch(/^A button on every page: visitors choose cinema, film, day and time/)
    fireEvent.click(booking)
    expect([draft().hasQuickBuy, draft().hasSearch]).toEqual([false, true])
  })
})
