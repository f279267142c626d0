// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { says } from '../../config/fault-words/fault-words'
import type { ShownFault } from '../rules/shown-fault'

let show: (fault: ShownFault) => HTMLElement

beforeAll(async () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['fr-FR'] })
  vi.resetModules()
  const { FaultText } = await import('./fault-text')
  show = fault => render(<FaultText fault={fault} />).container
})

describe('a fault in the French studio', () => {
  const severity = 'error' as const

  it.each<[ShownFault, string]>([
    [{ severity, source: '', ...says('siteWithoutMovie') }, 'le site n’a aucun film'],
    [{ severity, source: 'site.json', field: 'timeZone', ...says('missing') }, 'Réglages › Fuseau horaire : manque'],
    [
      { severity, source: 'pages/hire.json', field: 'title', ...says('empty') },
      'Page « hire » › Titre : ne doit pas être vide',
    ],
    [
      { severity, source: 'https://api.example', record: '7', field: 'movieId', ...says('noMovie', { id: '9' }) },
      'https://api.example › 7 › movieId : il n’y a pas de film 9',
    ],
    [{ severity, source: '', message: 'The list of showtimes is empty' }, 'La liste des séances est vide'],
    ['Ada', 'Ada'],
  ])('is told in French: %#', (fault, text) => {
    const shown = show(fault)
    expect(shown.textContent).toBe(text)
    expect(shown.querySelector('[lang]')).toBeNull()
  })

  it('without words in French is English, and marked so', () => {
    const shown = show({ severity, source: 'theme.json', message: 'is odd', words: { code: 'of another version' } })
    expect(shown.querySelector('[lang=en]')?.textContent).toBe('is odd')
  })
})
