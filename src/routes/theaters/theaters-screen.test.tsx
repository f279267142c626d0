import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../tests/builders/render-screen'
import { TheatersScreen } from './theaters-screen'

const many = Array.from({ length: 14 }, (_, index) =>
  buildShellTheater({
    theaterId: `t${index}`,
    name: index === 0 ? 'Écluse' : `House ${index}`,
    address: { street: null, city: index % 2 ? 'Bath' : 'Paris', state: null, zip: null },
  }),
)

const names = () => screen.getAllByRole('article').map(card => card.querySelector('a')?.textContent)

describe('TheatersScreen', () => {
  it('lists a few theaters by name, without a search', () => {
    renderScreen(<TheatersScreen allTheater={{ nodes: [] }} />)
    expect(names()).toEqual(['Harbour', 'Quarry'])
    expect(screen.getByRole('status').textContent).toBe('2 cinemas')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('groups many by city, and finds them whatever the accents', async () => {
    renderScreen(<TheatersScreen allTheater={{ nodes: [] }} />, { shell: buildShell({ theaters: many }) })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Bath',
      'Paris',
    ])
    await userEvent.type(screen.getByRole('searchbox'), 'ecluse')
    expect(names()).toEqual(['Écluse'])
    expect(screen.getByRole('status').textContent).toBe('1 cinema')
  })

  it('says when nothing matches, and leads back to all', async () => {
    renderScreen(<TheatersScreen allTheater={{ nodes: [] }} />, { shell: buildShell({ theaters: many }) })
    await userEvent.type(screen.getByRole('searchbox'), 'Rome')
    expect(screen.getByRole('status').textContent).toBe('No cinema matches “Rome”.')
    await userEvent.click(screen.getByRole('button', { name: 'Show all cinemas' }))
    expect(screen.getByRole('status').textContent).toBe('14 cinemas')
  })

  it('shows a theater’s address and first picture, and asks for none where it has none', () => {
    const images = ['assets/harbour.webp', 'assets/foyer.webp']
    renderScreen(
      <TheatersScreen
        allTheater={{
          nodes: [
            { theaterId: 'harbour', images, address: null },
            {
              theaterId: 'quarry',
              images: [],
              address: { street: '2 Pit', city: 'Porthaven', state: null, zip: 'PH2' },
            },
          ],
        }}
      />,
    )
    const sources = screen.getAllByRole('article').map(card => card.querySelector('img')?.getAttribute('src') ?? null)
    expect(sources).toEqual(['/assets/harbour.webp', null])
    expect(screen.getAllByRole('article')[1]?.textContent).toContain('2 PitPorthaven PH2')
  })
})
