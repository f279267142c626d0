import { expect, it } from 'vitest'
import { tidyText } from './tidy-text'

it.each([
  ['Nosferatu (): showtimes', 'Nosferatu: showtimes'],
  ['Nosferatu ( )  : séances', 'Nosferatu : séances'],
  ['What is on at Lumen Harbour, : films', 'What is on at Lumen Harbour: films'],
  ['À l’affiche, Le Cinéma du Quai,  : films', 'À l’affiche, Le Cinéma du Quai : films'],
  ['Lumen Harbour, , access', 'Lumen Harbour, access'],
  [' Films,  ', 'Films'],
  ['Films, .', 'Films.'],
  ['Films,; access', 'Films; access'],
  ['Films,   (1922)', 'Films, (1922)'],
  ['Nosferatu (1922), [PG]', 'Nosferatu (1922), [PG]'],
])('writes %j as %j', (text, tidied) => {
  expect(tidyText(text)).toBe(tidied)
})
