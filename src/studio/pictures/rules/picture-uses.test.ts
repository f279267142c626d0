import { describe, expect, it } from 'vitest'
import { fileOfUpload, findInRows, findPictures, replaceInRows, replacePicture } from './picture-uses'

const PAGE = {
  title: 'assets/ is a folder',
  image: 'assets/a.jpg',
  widgets: [
    {
      type: 'cards',
      cards: [
        { title: 'Bar', image: '/assets/a.jpg' },
        { title: 'Foyer', image: 'assets/a.jpg.png' },
      ],
    },
    { type: 'free-text', html: '<p>assets/a.jpg</p><img src="assets/a.jpg"><a href=\'/assets/menu.pdf\'>Menu</a>' },
  ],
}

describe('where a picture is used', () => {
  it('is found as a field and in rich text, with the name of its record', () => {
    expect(findPictures(PAGE)).toEqual([
      { picture: 'assets/a.jpg', where: 'image' },
      { picture: 'assets/a.jpg', where: 'widgets.0.cards.Bar.image' },
      { picture: 'assets/a.jpg.png', where: 'widgets.0.cards.Foyer.image' },
      { picture: 'assets/a.jpg', where: 'widgets.1.html' },
      { picture: 'assets/menu.pdf', where: 'widgets.1.html' },
    ])
  })

  it('another takes its place, and nothing else changes', () => {
    const replaced = replacePicture(PAGE, 'assets/a.jpg', 'assets/b.webp')
    expect(findPictures(replaced).filter(({ picture }) => picture === 'assets/b.webp')).toHaveLength(3)
    expect(JSON.stringify(replaced)).toContain('<p>assets/a.jpg</p><img src=\\"assets/b.webp\\">')
    expect(replacePicture(replaced, 'assets/b.webp', 'assets/a.jpg')).toEqual(PAGE)
    expect(replacePicture(PAGE, 'assets/none.jpg', 'assets/b.webp')).toEqual(PAGE)
  })
})

describe('where a spreadsheet names a picture', () => {
  const ROWS =
    'film,poster\nA,assets/a.jpg\nB,"/assets/a.jpg"\nC,see assets/a.jpg\nD,assets/a.jpg.png\r\nE,assets/a.jpg'

  it('is said once with its lines', () => {
    expect(findInRows(ROWS)).toEqual([
      { picture: 'assets/a.jpg', where: '2, 3, 6' },
      { picture: 'assets/a.jpg.png', where: '5' },
    ])
    const many = Array.from({ length: 20 }, () => 'A\tassets/a.jpg').join('\n')
    expect(findInRows(many)).toEqual([{ picture: 'assets/a.jpg', where: '1, 2, 3, 4, 5, 6, 7, 8, …' }])
  })

  it('another takes its place, and nothing else changes', () => {
    expect(replaceInRows(ROWS, 'assets/a.jpg', 'assets/b.webp')).toBe(
      'film,poster\nA,assets/b.webp\nB,"/assets/b.webp"\nC,see assets/a.jpg\nD,assets/a.jpg.png\r\nE,assets/b.webp',
    )
  })
})

describe('the file of an upload', () => {
  it.each([
    ['Foyer (Grösse L).JPEG', 'assets/uploads/foyer-grosse-l.jpg'],
    ['../../../etc/passwd', 'assets/uploads/passwd.jpg'],
    ['..\\..\\x.svg', 'assets/uploads/x.jpg'],
    ['.htaccess', 'assets/uploads/picture.jpg'],
    ['a.jpg\0.html', 'assets/uploads/a-jpg.jpg'],
    ['映画.png', 'assets/uploads/picture.jpg'],
    ['x'.repeat(500), `assets/uploads/${'x'.repeat(60)}.jpg`],
  ])('named %j', (name, file) => {
    expect(fileOfUpload(name, 'jpg', () => false)).toBe(file)
  })

  it('takes the place of none that is there', () => {
    const taken = new Set(['assets/uploads/a.jpg', 'assets/uploads/a-2.jpg'])
    expect(fileOfUpload('a.jpg', 'jpg', file => taken.has(file))).toBe('assets/uploads/a-3.jpg')
  })
})
