import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { TextField } from './text-field'

describe('TextField', () => {
  it('says what is missing once it was left empty, and stops once it is mended', async () => {
    renderScreen(<TextField label="Your e-mail address" name="email" type="email" />)
    const field = screen.getByRole('textbox', { name: 'Your e-mail address' })
    expect(field.getAttribute('aria-invalid')).toBe('false')

    await userEvent.click(field)
    await userEvent.tab()
    expect(screen.getByText('Please fill in: Your e-mail address')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')

    await userEvent.type(field, 'ada')
    expect(screen.getByText('This does not look like an e-mail address yet.').id).toBe(
      field.getAttribute('aria-describedby'),
    )
    await userEvent.type(field, '@lumen.example')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  it('says so when the form was sent without it', () => {
    renderScreen(<TextField label="Message" name="message" multiline />)
    fireEvent.invalid(screen.getByRole('textbox'))
    expect(screen.getByText('Please fill in: Message')).toBeDefined()
  })
})
