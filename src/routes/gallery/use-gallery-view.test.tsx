import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GalleryViewProvider, GalleryControls, ModeSheets } from './gallery-view'

const colors = { text: '#111111', background: '#ffffff', modes: { dark: { text: '#eeeeee', background: '#000000' } } }

function renderSheets() {
  const { container } = render(
    <GalleryViewProvider colors={colors}>
      <GalleryControls />
      <ModeSheets>{mode => <p>Specimen, {mode}</p>}</ModeSheets>
    </GalleryViewProvider>,
  )
  return () => [...container.querySelectorAll<HTMLElement>('[data-sheet]')]
}

describe('The sheets of the gallery', () => {
  it('show specimens light and dark side by side, or one of them', async () => {
    const sheets = renderSheets()
    const background = (sheet: HTMLElement | undefined) =>
      sheet && getComputedStyle(sheet).getPropertyValue('--theme-ui-colors-background')
    expect(sheets().map(background)).toEqual(['#ffffff', '#000000'])
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(sheets().map(background)).toEqual(['#000000'])
    expect(screen.getByText('Specimen, dark')).toBeDefined()
  })

  it('turn round for scripts that run from right to left', async () => {
    const sheets = renderSheets()
    await userEvent.click(screen.getByRole('button', { name: 'Right to left' }))
    expect(sheets().map(({ dir }) => dir)).toEqual(['rtl', 'rtl'])
  })
})
