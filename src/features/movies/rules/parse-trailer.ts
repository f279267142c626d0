type TrailerProvider = 'youtube' | 'vimeo' | 'dailymotion' | 'file'

/** A trailer that can be played in the page. */
export interface Trailer {
  provider: TrailerProvider
  /** Display name of the provider; empty for a file. */
  name: string
  /** Host that the player contacts. */
  host: string
  /** URL of the player's page, or of the file itself. */
  embedUrl: string
  /** URL to watch it outside this page. */
  watchUrl: string
}

interface Provider {
  provider: Exclude<TrailerProvider, 'file'>
  name: string
  hosts: readonly string[]
  /** Extracts the video from a URL; null when the URL is not a video's. */
  readVideo: (url: URL) => string | null
  embedUrl: (video: string) => string
}

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov|m3u8)$/i

/** Third-party players. Their hosts are listed in docs/contracts.md, for a site's content security policy. */
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
    // Keeps the operator's own player if the URL names one: the service may refuse videos without it (its changelog, 28
    // September 2026).
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

/** How an absolute URL or a path of this site can be played; null for a URL that is only a link. */
export function parseTrailer(url: string): Trailer | null {
  const parsed = parseUrl(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null
  const isOwn = url.startsWith('/') && !url.startsWith('//')
  if (VIDEO_FILE.test(parsed.pathname)) {
    const host = isOwn ? '' : parsed.hostname
    return { provider: 'file', name: '', host, embedUrl: url, watchUrl: url }
  }
  for (const { hosts, readVideo, embedUrl, provider, name } of isOwn ? [] : PROVIDERS) {
    if (!hosts.some(host => parsed.hostname === host || parsed.hostname.endsWith(`.${host}`))) continue
    const video = readVideo(parsed)
    if (video === null) return null
    const embed = embedUrl(video)
    return { provider, name, host: new URL(embed).hostname, embedUrl: embed, watchUrl: url }
  }
  return null
}

/** The embed URL with autoplay. For files, the media element sets autoplay. */
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
