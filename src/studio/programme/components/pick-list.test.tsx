// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PickList } from './pick-list'

const FILMS = [
  { value: '7', name: 'Metropolis', detail: '7' },
  { value: '8', name: 'M', detail: '8' },
]

function show(start: string) {
  let now = start
  function Field() {
    const [value, setValue] = useState(start)
    now = value
    return <PickList id="films" value={value} options={FILMS} describedBy="note" onChange={setValue} />
  }
  render(<Field />)
  return () => now
}

describe('films of an event', () => {
  it('are chosen by name, and are ids in the record', () => {
    const value = show('')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'metro' } })
    fireEvent.pointerDown(screen.getByRole('option', { name: /Metropolis/ }))
    expect(value()).toBe('7')
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
    fireEvent.click(screen.getByRole('combobox'))
    expect(screen.queryByRole('option', { name: /Metropolis/ })).toBeNull()
    fireEvent.pointerDown(screen.getByRole('option', { name: /^M/ }))
    expect(value()).toBe('7\n8')
  })

  it('are chosen one after the other from the keyboard, which stays in the field', () => {
    const value = show('')
    const field = screen.getByRole('combobox')
    field.focus()
    for (const [typed, ids] of [
      ['metro', '7'],
      ['m', '7\n8'],
    ] as const) {
      fireEvent.change(document.activeElement ?? field, { target: { value: typed } })
      fireEvent.keyDown(document.activeElement ?? field, { key: 'Enter' })
      expect(value()).toBe(ids)
      expect(document.activeElement).toBe(screen.getByRole('combobox'))
    }
  })

  it('are taken out by name, also one that the programme has not', () => {
    const value = show('7\n404')
    fireEvent.click(screen.getByRole('button', { name: 'Take out Metropolis' }))
    expect(value()).toBe('404')
    fireEvent.click(screen.getByRole('button', { name: 'Take out 404' }))
    expect(value()).toBe('')
  })
})
