import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { PasswordField } from './password-field'

const field = (
  <PasswordField label="Password" showLabel="Show password" autoComplete="current-password" name="password" />
)
const input = () => screen.getByLabelText<HTMLInputElement>('Password')
const toggle = () => screen.getByRole('button', { name: 'Show password' })

describe('PasswordField (specification §5 Text and password inputs)', () => {
  it('takes every character', async () => {
    const heard = vi.fn()
    render(<PasswordField label="Password" showLabel="Show password" autoComplete="new-password" onChange={heard} />)
    await userEvent.type(input(), `<a>'b"&`)
    expect(input().value).toBe(`<a>'b"&`)
    expect(heard).toHaveBeenLastCalledWith(`<a>'b"&`)
  })

  it('is hidden, shown when asked, hidden again; the switch says which', async () => {
    render(field)
    expect([input().type, toggle().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await userEvent.click(toggle())
    expect([input().type, toggle().getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    await userEvent.click(toggle())
    expect([input().type, toggle().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  })

  it('keeps text, focus and caret where they are', async () => {
    render(field)
    await userEvent.type(input(), 'secret')
    input().setSelectionRange(2, 4)
    await userEvent.click(toggle())
    expect(document.activeElement).toBe(input())
    expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['secret', 2, 4])
  })

  it('hides what was shown before it is sent', async () => {
    render(<form aria-label="Sign in">{field}</form>)
    await userEvent.click(toggle())
    fireEvent.submit(screen.getByRole('form'))
    expect(input().type).toBe('password')
  })

  it('tells password managers which one it is, and keyboards to leave it alone', () => {
    render(field)
    expect(input().getAttribute('autocomplete')).toBe('current-password')
    expect(input().getAttribute('autocapitalize')).toBe('none')
    expect(input().getAttribute('spellcheck')).toBe('false')
  })

  it('has its switch in the first paint, hidden where there are no scripts', () => {
    expect(renderToString(field)).toContain('<button')
    render(field)
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    expect(rules.find(rule => rule.includes('scripting: none'))).toMatch(/button\s*\{\s*display: none/)
  })
})
