import { describe, expect, it } from 'vitest'
import { changeText } from './change-list'

describe('changes in words', () => {
  it.each([
    ['pages/gift-cards.json', [], null, '', 'Page ‘gift-cards’ is new'],
    ['pages/gift-cards.json', ['title'], 'Cards', 'Gift cards', 'Page ‘gift-cards’: title is Gift cards (was Cards)'],
    ['pages/gift-cards.json', ['widgets'], '[{}]', '[]', 'Page ‘gift-cards’: widgets was changed'],
    ['theme.json', ['logoSize'], 'NORMAL', 'SMALL', 'The look: logoSize is SMALL (was NORMAL)'],
    ['site.json', ['menus'], null, '[{"position":"HEADER"}]', 'Menus is new'],
    ['site.json', ['home', 'featured'], '{"movieId":"a"}', null, 'The home page: home.featured was removed'],
    ['site.json', ['name'], 'Lumen', 'Lux', 'Settings: name is Lux (was Lumen)'],
    ['messages/fr.json', ['home', 'title'], null, 'Ce soir', 'Words (fr): home.title is new: Ce soir'],
    ['assets/posters/a.png', [], '', null, 'Picture or file ‘posters/a.png’ was removed'],
    ['overrides/movies.json', [], '', '', 'Corrections of films was changed'],
    ['listings.csv', [], '', '', 'listings.csv was changed'],
  ])('%s %j', (file, path, before, after, words) => {
    expect(changeText({ file, path, before, after })).toBe(words)
  })
})
