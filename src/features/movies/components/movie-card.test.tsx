import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { CastList } from '../../../routes/movies/movie-details'
import { MovieCard } from './movie-card'
import type { MovieSummary } from './movie-summary'
import { MovieTitleBand } from './movie-title-band'

const movie: MovieSummary = {
  movieId: '1',
  title: 'Metropolis',
  path: '/movies/1-metropolis/',
  poster: null,
  certificate: 'PG',
  runtimeMinutes: 148,
  directors: ['Fritz Lang'],
  formats: ['35 mm', 'Digital'],
  flags: ['NEW', 'PREVIEW', 'OTHER'],
  theaterIds: ['harbour', 'quarry'],
}

describe('MovieCard', () => {
  it('leads to the film by its title, with certificate, length and format', () => {
    renderScreen(<MovieCard movie={movie} />)
    expect(screen.getByRole('link', { name: 'Metropolis' }).getAttribute('href')).toBe('/movies/1-metropolis/')
    expect(screen.getByText(/2 h 28/).closest('p')?.textContent).toBe('Certificate PG 2 h 28 · 35 mm')
  })

  it('shows the flags of §3 Movies and no other, beside the facts', () => {
    renderScreen(<MovieCard movie={movie} />)
    const flags = document.querySelectorAll('.card-facts > span')
    expect([...flags].map(({ textContent }) => textContent)).toEqual(['Preview', 'New'])
  })

  it('names its theaters for the boot script', () => {
    renderScreen(<MovieCard movie={movie} />)
    expect(screen.getByRole('article').dataset['theaters']).toBe('harbour quarry')
  })

  it('is no link where the film has no page', () => {
    renderScreen(<MovieCard movie={{ ...movie, path: null }} />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('puts a note in place of the formats', () => {
    renderScreen(<MovieCard movie={movie} note="from 3 March" />)
    expect(screen.getByRole('article').textContent).toContain('2 h 28 · from 3 March')
  })
})

describe('MovieTitleBand', () => {
  it('has the page’s title, its original title and a named trailer', () => {
    renderScreen(
      <MovieTitleBand movie={{ ...movie, originalTitle: 'Métropolis II', trailer: 'https://video.example/1' }} />,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Metropolis')
    expect(screen.getByText('Original title: Métropolis II')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Watch the trailer of Metropolis' })).toBeDefined()
  })

  it('repeats no original title that is the same but for accents and case', () => {
    renderScreen(<MovieTitleBand movie={{ ...movie, originalTitle: 'MÉTROPOLIS' }} />)
    expect(screen.queryByText(/Original title/)).toBeNull()
  })

  it('unfolds a long synopsis and folds it again', async () => {
    renderScreen(<MovieTitleBand movie={{ ...movie, synopsis: 'A city. '.repeat(40) }} />)
    await userEvent.click(screen.getByText('Read more'))
    expect(screen.getByText('Read less').getAttribute('aria-expanded')).toBe('true')
  })

  it('leaves a short synopsis whole', () => {
    renderScreen(<MovieTitleBand movie={{ ...movie, synopsis: 'A city.' }} />)
    expect(screen.queryByText('Read more')).toBeNull()
  })
})

describe('CastList', () => {
  it('names who made the film and who is in it', () => {
    renderScreen(<CastList directors={['Fritz Lang']} cast={['Brigitte Helm']} people={[]} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Fritz Lang',
      'Brigitte Helm',
    ])
  })

  it('links to other films of theirs, once for who directs and acts', () => {
    const movies = [{ movieId: 'm2', title: 'The Navigator', path: '/movies/m2/' }]
    const keaton = 'Buster Keaton'
    renderScreen(<CastList directors={[keaton]} cast={[keaton]} people={[{ name: keaton, movies }]} />)
    const [link, ...more] = screen.getAllByRole('link', { name: 'The Navigator' })
    expect(link?.getAttribute('href')).toBe('/movies/m2/')
    expect(more).toEqual([])
  })

  it('is not there where nobody is named', () => {
    renderScreen(<CastList directors={[]} cast={[]} people={[]} />)
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
