import { expect, it } from 'vitest'
import { kindOfFile } from './kind-of-file'

it.each([
  ['app-d87c912cc4f1c345ce3f.js', 'asset'],
  ['styles/0123456789abcdef0123.css', 'asset'],
  ['fonts/anton/latin-400.woff2', 'asset'],
  ['sharing/home-0123456789ab.jpg', 'picture'],
  ['page-data/index/page-data.json', 'data'],
  ['page-data/app-data.json', 'data'],
  ['schedule/index.json', 'data'],
  ['schedule/l0101/2026-01-01.json', 'schedule'],
  ['digest/all.json', 'schedule'],
  ['assets/the-general.webm', null],
  ['calendar/all.ics', null],
  ['movies/', null],
] as const)('keeps %s as %s', (file, kind) => {
  expect(kindOfFile(file)).toBe(kind)
})
