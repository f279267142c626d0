import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PickControl } from './pick-control'

const FILMS = [
  { value: '7', name: 'Écluse', detail: '7' },
  { value: '9', name: 'Nosferatu', detail: '9' },
]

function Field({ start, isOpen }: { start: string; isOpen: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <label htmlFor="film">Film</label>
      <PickControl
        {...{ value, isOpen, options: FILMS, id: 'film', isRequired: false, describedBy: undefined }}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

const open = (start: string, isOpen = false) => {
  render(<Field start={start} isOpen={isOpen} />)
  const box: HTMLInputElement = screen.getByRole('combobox', { name: 'Film' })
  return { box, value: () => screen.getByRole('status').textContent }
}

describe('a field that names something', () => {
  it('shows the name, and is changed by search, arrows and Enter', () => {
    const { box, value } = open('7')
    expect(box.value).toBe('Écluse')
    fireEvent.change(box, { target: { value: 'nos' } })
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Nosferatu 9'])
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(value()).toBe('9')
    expect(box.value).toBe('Nosferatu')
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(screen.getAllByRole('option')).toHaveLength(2)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(value()).toBe('9')
  })

  it('is emptied by an empty text, and keeps its value for a text that names nothing', () => {
    const { box, value } = open('7')
    fireEvent.change(box, { target: { value: 'zzz' } })
    expect(screen.getByRole('option').textContent).toBe('Nothing is found.')
    fireEvent.blur(box)
    expect([value(), box.value]).toEqual(['7', 'Écluse'])
    fireEvent.change(box, { target: { value: '' } })
    fireEvent.blur(box)
    expect(value()).toBe('')
  })

  it('is chosen by a pointer, and says an id that the site does not have', () => {
    const { box, value } = open('404')
    expect(screen.getByText('The site has nothing with the id 404.')).toBeTruthy()
    fireEvent.change(box, { target: { value: 'ecluse' } })
    fireEvent.pointerDown(screen.getByRole('option'))
    expect(value()).toBe('7')
  })

  it('of an address takes any text, and a choice only when an arrow went to it', () => {
    const { box, value } = open('/about/', true)
    fireEvent.change(box, { target: { value: '#e' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(value()).toBe('#e')
    fireEvent.change(box, { target: { value: 'nos' } })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(value()).toBe('9')
  })
})
