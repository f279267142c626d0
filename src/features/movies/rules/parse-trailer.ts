export type TrailerProvider = 'youtube' | 'vimeo' | 'dailymotion' | 'file'

/** A trailer that can be played in the page. */
export interface Trailer {
  provider: TrailerProvider
  /** As people know the provider; empty for a file. */
  name: string
  /** The host that playing contacts. */
  host: string
  /** What is loaded to play it: a player's page, or the file itself. */
  embedUrl: string
  /** Where it can be watched without this page. */
  watchUrl: string
  /** Someone else's player, which may keep what it likes: it is loaded only once the visitor has agreed. */
  needsConsent: boolean
}

interface Provider {
  provider: Exclude<TrailerProvider, 'file'>
  name: string
  hosts: readonly string[]
  /** The video's own part of an address; null where that is no video's. */
  readVideo: (url: URL) => string | null
  embedUrl: (video: string) => string
}

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov|m3u8)$/i

/** Outside players; their hosts stand in docs/contracts.md, for what a site's security policy must allow. */
const PROVIDERS: readonly Provider[] = [
  {
    provider: 'youtube',
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    readVideo: ({ hostname, pathname, searchParams }) => {
      const [first = '', second = ''] = pathname.split('/').filter(Boolean)
      if (hostname.endsWith('youtu.be')) return matching(first, /^[\w-]{6,20}$/)
      if (first === 'watch') return matching(searchParams.get('v') ?? '', /^[\w-]{6,20}$/)
      return ['embed', 'shorts', 'live', 'v'].includes(first) ? matching(second, /^[\w-]{6,20}$/) : null
    },
    embedUrl: video => `https://www.youtube-nocookie.com/embed/${video}?rel=0&playsinline=1`,
  },
  {
    provider: 'vimeo',
    name: 'Vimeo',
    hosts: ['vimeo.com'],
    readVideo: ({ pathname, searchParams }) => {
      const [video, hash] = /^(?:\/.*)?\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/i.exec(pathname)?.slice(1) ?? []
      const secret = matching(hash ?? searchParams.get('h') ?? '', /^[\da-f]{6,20}$/i)
      return video ? video + (secret ? `?h=${secret}` : '') : null
    },
    embedUrl: video => `https://player.vimeo.com/video/${video}${video.includes('?') ? '&' : '?'}dnt=1`,
  },
  {
    provider: 'dailymotion',
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    // With the operator's own player where the address names one: the service may refuse videos without (its changelog,
    // 28 September 2026).
    readVideo: ({ hostname, pathname, searchParams }) => {
      const parts = pathname.split('/').filter(Boolean)
      const after = parts[parts.indexOf('video') + 1] ?? ''
      const written = hostname.endsWith('dai.ly') ? (parts[0] ?? '') : (searchParams.get('video') ?? after)
      const video = matching(written.split('_')[0] ?? '', /^[a-z\d]{5,12}$/i)
      const [, player] = /^\/player\/([a-z\d]{3,12})\.html$/i.exec(pathname) ?? []
      return video && `${player ? `player/${player}` : 'player'}.html?video=${video}`
    },
    embedUrl: video => `https://geo.dailymotion.com/${video}`,
  },
]

/**
 * How a film's trailer can be played: by the player of a service that the table knows, or as a file by the browser itself.
 * Null for any other address: it is only a link.
 * @param url absolute, or a path of this site
 */
export function parseTrailer(url: string): Trailer | null {
  const parsed = parseUrl(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
  const isOwn = url.startsWith('/') && !url.startsWith('//')
  if (VIDEO_FILE.test(parsed.pathname)) {
    const host = isOwn ? '' : parsed.hostname
    return { provider: 'file', name: '', host, embedUrl: url, watchUrl: url, needsConsent: false }
  }
  for (const { hosts, readVideo, embedUrl, provider, name } of isOwn ? [] : PROVIDERS) {
    if (!hosts.some(host => parsed.hostname === host || parsed.hostname.endsWith(`.${host}`))) continue
    const video = readVideo(parsed)
    if (video === null) return null
    const embed = embedUrl(video)
    return { provider, name, host: new URL(embed).hostname, embedUrl: embed, watchUrl: url, needsConsent: true }
  }
  return null
}

/** The same with playing at once asked of the player. Files are asked by the element that plays them. */
export function withAutoplay({ embedUrl, provider }: Pick<Trailer, 'embedUrl' | 'provider'>): string {
  return provider === 'file' ? embedUrl : `${embedUrl}&autoplay=${provider === 'dailymotion' ? 'true' : '1'}`
}

function matching(text: string, pattern: RegExp): string | null {
  return pattern.test(text) ? text : null
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url, 'https://own.invalid')
  } catch {
    return null
  }
}
