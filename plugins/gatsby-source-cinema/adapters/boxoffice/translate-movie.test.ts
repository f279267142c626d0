import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { MovieDetailSchema, MovieNodeSchema } from './platform-answers'
import { lacksDetail, translateMovie } from './translate-movie'

const categories = new Map([['cat-1', 'Preview']])

function translate(node: object, detail?: object) {
  return v.parse(
    MovieRecordSchema,
    translateMovie({
      node: v.parse(MovieNodeSchema, { id: '7', title: 'Tide', ...node }),
      detail: detail && v.parse(MovieDetailSchema, { id: '7', ...detail }),
      categories,
    }),
  )
}

describe('a film of the platform', () => {
  it.each([
    ['seconds become whole minutes', { runtime: 8400 }, { runtimeMinutes: 140 }],
    ['half minutes are rounded', { runtime: 5490 }, { runtimeMinutes: 92 }],
    ['no length is no running time', { runtime: 0 }, { runtimeMinutes: undefined }],
    ['genres are split', { genres: 'Biopic, Comedy drama' }, { genres: ['Biopic', 'Comedy drama'] }],
    ['enum names become words', { genres: 'DRAMA, SCIENCE_FICTION' }, { genres: ['Drama', 'Science fiction'] }],
    ['no genre is none', { genres: '' }, { genres: [] }],
    ['a moment of release is a day', { release: '2026-10-16T00:00:00.000Z' }, { releaseDate: '2026-10-16' }],
    ['the slug is the platform’s', { path: '/film-listing/7-high-tide' }, { slug: 'high-tide' }],
    ['a path of another make gives no slug', { path: '/film-listing/high-tide' }, { slug: undefined }],
    [
      'overrides win',
      { overrides: { title: 'Low Tide', synopsis: 'Ebb.' }, synopsis: 'Flow.' },
      { title: 'Low Tide', synopsis: 'Ebb.' },
    ],
    [
      'empty overrides do not',
      { overrides: { title: '', synopsis: null }, synopsis: 'Flow.' },
      { title: 'Tide', synopsis: 'Flow.' },
    ],
    [
      'protocol-relative pictures are completed',
      { overrides: { poster: '//a.example/p.jpg' } },
      { poster: 'https://a.example/p.jpg' },
    ],
    [
      'bare picture paths too',
      { pictures: ['img/a/b.jpg'] },
      { backdrop: 'https://all.web.img.acsta.net/img/a/b.jpg' },
    ],
    [
      'what is no picture is passed over',
      { heroImages: ['b.jpg', '', null], quadImages: ['/img/c.jpg'] },
      { backdrop: 'https://all.web.img.acsta.net/img/c.jpg' },
    ],
    [
      'the category NEW is a flag',
      { editorialization: { categories: [{ category: { id: 'NEW' } }] } },
      { flags: ['NEW'] },
    ],
    [
      'a category is known by its label',
      { editorialization: { categories: [{ category: { id: 'cat-1' } }] } },
      { flags: ['PREVIEW'] },
    ],
    [
      'the chosen trailer comes first',
      {
        trailer: { youtube: ['https://y.example/2'] },
        editorialization: { links: [{ vendor: 'youtube', link: 'https://y.example/1' }] },
      },
      { trailer: 'https://y.example/1' },
    ],
    [
      'a file is a trailer too',
      { trailer: { HD: null, SD: 'https://m.example/t.mp4', youtube: null } },
      { trailer: 'https://m.example/t.mp4' },
    ],
    ['directors are named once', { direction: ['A B'], coDirection: ['C D', 'A B'] }, { directors: ['A B', 'C D'] }],
  ])('%s', (_, node, expected) => {
    expect(translate(node)).toMatchObject(expected)
  })

  it('is completed by the movies endpoint, where newer builds tell most of it', () => {
    const node = { casting: null, runtime: null, synopsis: null, release: null, certificate: null, genres: 'HORROR' }
    const detail = {
      runtime: 5580,
      genres: 'Fantasy, Horror',
      directors: { nodes: [{ person: { firstName: 'Ann', lastName: 'Lee' } }] },
      cast: { nodes: [{ actor: { firstName: 'Bo', lastName: null } }] },
      locale: { synopsis: 'Translated.' },
      exhibitor: { synopsis: 'The cinema’s own.' },
      releases: [{ releasedAt: '2026-10-16T00:00:00.000Z', rating: { certificate: '12A' } }],
    }
    expect(lacksDetail(v.parse(MovieNodeSchema, { id: '7', ...node }))).toBe(true)
    expect(translate(node, detail)).toMatchObject({
      runtimeMinutes: 93,
      genres: ['Horror'],
      directors: ['Ann Lee'],
      cast: ['Bo'],
      synopsis: 'The cinema’s own.',
      releaseDate: '2026-10-16',
      certificate: '12A',
    })
  })
})
