import { describe, expect, it } from 'vitest'
import { parseTrailer, withAutoplay } from './parse-trailer'

describe('parseTrailer', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    [
      'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=12',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['http://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef0123',
      'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1',
    ],
    ['https://www.dailymotion.com/video/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
    [
      'https://www.dailymotion.com/video/x84sh87_a-title_shortfilms',
      'https://geo.dailymotion.com/player.html?video=x84sh87',
    ],
    [
      'https://geo.dailymotion.com/player/xa1b2.html?video=x84sh87',
      'https://geo.dailymotion.com/player/xa1b2.html?video=x84sh87',
    ],
    ['https://geo.dailymotion.com/player.html?video=x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
    ['https://dai.ly/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
  ])('plays %s in the provider’s sparest player, with consent', (url, embed) => {
    const trailer = parseTrailer(url)
    expect(trailer?.embedUrl.startsWith(embed)).toBe(true)
    expect(trailer).toMatchObject({ watchUrl: url, host: new URL(embed).hostname })
  })

  it.each(['https://cdn.example/a/trailer.mp4', 'https://cdn.example/t.m3u8?token=1', '/site-assets/trailer.webm'])(
    'lets the browser play the file %s itself',
    url => {
      expect(parseTrailer(url)).toMatchObject({ provider: 'file', embedUrl: url })
    },
  )

  it.each([
    'https://trailers.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@cinema',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/about',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'not an address',
  ])('leaves %s a plain link', url => {
    expect(parseTrailer(url)).toBeNull()
  })

  it('asks players to begin at once', () => {
    const trailer = parseTrailer('https://vimeo.com/76979871')
    expect(trailer && withAutoplay(trailer)).toBe('https://player.vimeo.com/video/76979871?dnt=1&autoplay=1')
  })
})
