import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { MovieLink } from './movie-link'

describe('a film’s title that leads to its page (WCAG 2.4.9)', () => {
  it.each([
    ['Here', 'Here, film'],
    [' MORE ', 'MORE , film'],
    ['Nosferatu', 'Nosferatu'],
    ['From Here to Eternity', 'From Here to Eternity'],
  ])('is for %o named %o in a list of links', (title, name) => {
    renderScreen(<MovieLink path="/movies/1-a/" title={title} />)
    expect(screen.getByRole('link').textContent.trim()).toBe(name)
  })
})
