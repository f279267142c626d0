import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField, type TextFieldProps } from './text-field'

function Kept({ onHear = () => undefined, ...props }: Partial<TextFieldProps> & { onHear?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const hear = (text: string) => {
    onHear(text)
    setValue(text)
  }
  return <TextField label="Name" {...props} value={value} onChange={hear} />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')

describe.each([
  ['kept by its owner', <Kept key="kept" />],
  ['left to itself', <TextField key="own" label="Name" />],
  ['of several lines', <TextField key="lines" label="Name" multiline />],
])('A text field %s', (_kind, field) => {
  it('silently removes < > \' " & as one types', async () => {
    render(field)
    await userEvent.type(box(), `a<b>c'd"e&f`)
    expect(box().value).toBe('abcdef')
  })

  it('removes them from what is pasted, and keeps the caret where the pasted text ends', async () => {
    render(field)
    await userEvent.type(box(), 'Nosferatu')
    await userEvent.type(box(), '{ArrowLeft>3/}')
    await userEvent.paste('<i>&')
    expect(box().value).toBe('Nosferiatu')
    expect(box().selectionStart).toBe(7)
    await userEvent.keyboard('x')
    expect(box().value).toBe('Nosferixatu')
  })

  it('leaves a caret in the middle where it was when a character is refused', async () => {
    render(field)
    await userEvent.type(box(), 'Lumen')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}&b')
    expect(box().value).toBe('Lumben')
  })
})

describe('A text field', () => {
  it('touches a text only once the input method is done with it', () => {
    const heard = vi.fn()
    render(<Kept onHear={heard} />)
    fireEvent.input(box(), { target: { value: 'にほん<' }, isComposing: true })
    expect(box().value).toBe('にほん<')
    expect(heard).toHaveBeenLastCalledWith('にほん')
    fireEvent.compositionEnd(box())
    expect(box().value).toBe('にほん')
    expect(heard).toHaveBeenLastCalledWith('にほん')
  })

  it.each([
    ['email', 'ada+films@lumen.example'],
    ['tel', '+44 (0)20 7946-0000'],
  ] as const)('of type %s takes %s whole', async (type, text) => {
    render(<TextField label="Name" type={type} />)
    await userEvent.type(box(), text)
    expect(box().value).toBe(text)
    expect(box().type).toBe(type)
  })

  it.each([
    ['typed', (text: string) => userEvent.type(box(), text)],
    ['pasted', (text: string) => userEvent.click(box()).then(() => userEvent.paste(text))],
    ['filled in by the browser', async (text: string) => void fireEvent.input(box(), { target: { value: text } })],
  ])('says that it left something out of what was %s, where its owner has words for that', async (_kind, enter) => {
    render(<Kept strippedNote="O'Neil becomes ONeil." />)
    await enter('Ada')
    expect(screen.queryByRole('status')).toBeNull()
    await enter("O'Neil")
    expect(box().value).toMatch(/ONeil$/)
    expect(screen.getByRole('status').textContent).toBe("O'Neil becomes ONeil.")
    expect(box().getAttribute('aria-invalid')).toBe('false')
  })

  it('takes every character where messages are written', async () => {
    const heard = vi.fn()
    render(<TextField label="Message" multiline verbatim onChange={heard} />)
    await userEvent.type(box(), `I'd`)
    expect(box().value).toBe(`I'd`)
    expect(heard).toHaveBeenLastCalledWith(`I'd`)
  })

  it('is named by its label, described by its hint and its fault, and invalid while it has one', () => {
    const { rerender } = render(<TextField label="Name" mark="optional" hint="As on your card" />)
    expect(screen.getByRole('textbox', { name: 'Name optional', description: 'As on your card' })).toBe(box())
    expect(box().getAttribute('aria-invalid')).toBe('false')
    rerender(<TextField label="Name" mark="optional" hint="As on your card" error="Too short" />)
    expect(screen.getByRole('textbox', { description: 'As on your card Too short' })).toBe(box())
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })

  it('can be reached by its owner', async () => {
    const element: { current: HTMLInputElement | HTMLTextAreaElement | null } = { current: null }
    render(<TextField label="Name" ref={element} />)
    element.current?.focus()
    expect(document.activeElement).toBe(box())
  })
})
