import { expect, it } from 'vitest'
import { parseEmbed } from './parse-embed'

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'YouTube', 'www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'vimeo', 'Vimeo', 'player.vimeo.com'],
  ['https://www.dailymotion.com/video/x84sh87', 'dailymotion', 'Dailymotion', 'geo.dailymotion.com'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'openstreetmap',
    'OpenStreetMap',
    'www.openstreetmap.org',
  ],
])('shows %s in a frame of %s', (url, vendor, name, host) => {
  const embed = parseEmbed(url)
  expect(embed).toMatchObject({ vendor, name, host })
  expect(new URL(embed?.frameUrl ?? '').host).toBe(host)
})

it.each(['https://maps.example/embed', 'https://cdn.example/a.mp4', 'https://www.google.com/maps/embed?pb=1'])(
  'leaves %s a link',
  url => expect(parseEmbed(url)).toBeNull(),
)
