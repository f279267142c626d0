import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  DayOrDateTimeSchema,
  DaySchema,
  HttpUrlSchema,
  IdSchema,
  LocalDateTimeSchema,
  openEnum,
  PictureSchema,
  PictureTemplateSchema,
  TextSchema,
  TimeZoneSchema,
} from './field-schemas'

/** Contracts §3 Listings. */
const ACCEPTED: [string, v.GenericSchema, unknown, unknown][] = [
  ['a text', TextSchema, '  Pier ', 'Pier'],
  ['an id', IdSchema, 'X0712', 'X0712'],
  ['an id written as a number', IdSchema, 280195, '280195'],
  ['an id with zeros in front', IdSchema, '0012', '0012'],
  ['a local time', LocalDateTimeSchema, '2025-03-30T01:30', '2025-03-30T01:30'],
  ['a local time with seconds', LocalDateTimeSchema, '2024-02-29T23:59:59', '2024-02-29T23:59:59'],
  ['a day', DaySchema, '2024-02-29', '2024-02-29'],
  ['a day for a day or time', DayOrDateTimeSchema, '2025-01-23', '2025-01-23'],
  ['a time for a day or time', DayOrDateTimeSchema, '2025-01-23T10:00', '2025-01-23T10:00'],
  ['a time zone', TimeZoneSchema, 'Asia/Jerusalem', 'Asia/Jerusalem'],
  ['a URL', HttpUrlSchema, ' https://pier.example/a?b=1 ', 'https://pier.example/a?b=1'],
  ['a picture on the web', PictureSchema, 'https://pier.example/a.jpg', 'https://pier.example/a.jpg'],
  ['a picture of the site folder', PictureSchema, 'assets/posters/a-1.webp', 'assets/posters/a-1.webp'],
  [
    'an image service',
    PictureTemplateSchema,
    ' https://img.example/{width}/{format}/{rawUrl} ',
    'https://img.example/{width}/{format}/{rawUrl}',
  ],
  [
    'an image service that takes queries',
    PictureTemplateSchema,
    'https://img.example/?u={url}&w={width}',
    'https://img.example/?u={url}&w={width}',
  ],
  ['an unknown value of an open enumeration', openEnum(['NEW', 'PREVIEW']), 'RERUN', 'RERUN'],
]

const REFUSED: [string, v.GenericSchema, unknown, RegExp][] = [
  ['an image service without https', PictureTemplateSchema, 'http://img.example/{width}/{url}', /absolute https URL/],
  ['one whose host comes from elsewhere', PictureTemplateSchema, 'https://{url}/{width}', /absolute https URL/],
  ['one that is a script', PictureTemplateSchema, 'javascript:alert(1)//{width}/{url}', /absolute https URL/],
  ['one that is not told the picture', PictureTemplateSchema, 'https://img.example/{width}', /\{url\} or \{rawUrl\}/],
  ['one that is not told the width', PictureTemplateSchema, 'https://img.example/{url}', /\{width\}/],
  ['one with a place for nothing', PictureTemplateSchema, 'https://img.example/{width}/{height}/{url}', /nothing goes/],
  ['an empty text', TextSchema, '  ', /must not be empty/],
  ['an empty id', IdSchema, '', /must not be empty/],
  ['an id that is a list', IdSchema, [1], /must be a text or a number/],
  ['a time with an offset', LocalDateTimeSchema, '2025-01-23T10:00:00Z', /without offset/],
  ['a time of a day that does not exist', LocalDateTimeSchema, '2025-02-29T10:00', /no real date/],
  ['an hour that does not exist', LocalDateTimeSchema, '2025-01-23T24:00', /no real date/],
  ['a day that does not exist', DaySchema, '2025-02-30', /no real day/],
  ['a day written otherwise', DaySchema, '23.01.2025', /YYYY-MM-DD/],
  ['neither day nor time', DayOrDateTimeSchema, 'soon', /a day or a local time/],
  ['an unknown zone', TimeZoneSchema, 'Mars/Olympus', /no known time zone/],
  ['a script for a URL', HttpUrlSchema, 'javascript:alert(1)', /absolute http/],
  ['a path for a URL', HttpUrlSchema, '/movies/', /absolute http/],
  ['a picture outside assets/', PictureSchema, 'assets/../site.json', /below assets/],
  ['a picture in another folder', PictureSchema, '/etc/passwd', /below assets/],
]

describe('field schemas', () => {
  it.each(ACCEPTED)('accept %s', (_, schema, input, output) => {
    expect(v.parse(schema, input)).toBe(output)
  })

  it.each(REFUSED)('refuse %s', (_, schema, input, words) => {
    const result = v.safeParse(schema, input)
    expect(result.success).toBe(false)
    expect(result.issues?.[0].message).toMatch(words)
  })
})
