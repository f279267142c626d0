import { basePathOf } from '../../../config/base-path'
import type { SiteLanguage } from '../../../config/languages'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Listings } from '../../listings/listings'
import { textDirection } from '../../../features/i18n/rules/compose-text'
import { formatNumber } from '../../../features/i18n/rules/format-number'
import { formatRuntime } from '../../../features/movies/rules/format-runtime'
import { toFolderName } from '../../../features/schedule/rules/schedule-path'
import { formatDate } from '../../../features/schedule/rules/format-showtime'
import { ASSETS_PATH } from '../../../features/site/rules/asset-url'
import { buildTheme } from '../../../features/theme/rules/build-theme'
import { contrast } from '../../../features/theme/rules/colors/contrast'
import { parsePicture } from '../../../platform/picture-address'
import { textIfThere } from '../../publish/replace-file'
import { translatorOf } from '../feed-context'

/** Content of a sharing picture; equal cards result in equal pictures. */
export interface SharingCard {
  title: string
  kicker: string | null
  facts: string | null
  /** Null on the site's own picture, whose title it is. */
  siteName: string | null
  /** File of the site folder's `assets/`, or of a copy of another host's picture, absolute. */
  picture: string | null
  isRtl: boolean
  locale: string
}

export interface SharingPicture {
  file: string
  card: SharingCard
}

export interface SharingPlan {
  site: SharingPicture
  movies: Map<string, SharingPicture>
  theaters: Map<string, SharingPicture>
  events: Map<string, SharingPicture>
}

/** Folder of the pictures, below the path prefix. */
export const SHARING_PATH = '/sharing/'
/** Pixels; the aspect ratio that Open Graph readers show uncropped. */
export const SHARING_SIZE = { width: 1200, height: 630 }
/** Increment when the design changes, to draw every picture again. */
const DESIGN = 1
/** Assumption: film pictures that two cores draw in about ten seconds (docs/decisions/023), in display order. */
export const MOST_FILMS = 240
const LONGEST_FACTS = 90
const LEAST_CONTRAST = 2

const plans = new WeakMap<Listings, SharingPlan>()

/**
 * Lists sharing pictures: of the site, visible theaters and events, and up to `MOST_FILMS` films. A file's name
 * contains a hash of its inputs, so that existing files are reused and caches by URL get changed pictures.
 */
export function planSharingPictures(listings: Listings): SharingPlan {
  const known = plans.get(listings) ?? makePlan(listings)
  plans.set(listings, known)
  return known
}

export function sharingPathOf(picture: SharingPicture | undefined, language: SiteLanguage): string | null {
  return picture ? `${basePathOf(language)}/${picture.file}` : null
}

export function listSharingPictures({ site, movies, theaters, events }: SharingPlan): SharingPicture[] {
  return [site, ...theaters.values(), ...events.values(), ...movies.values()]
}

/** Colours of a site's pictures: those of the dark band on its pages. */
export function sharingColors({ theme, site }: Listings) {
  const { colors } = buildTheme({ theme, roundness: site.roundness })
  return {
    ground: colors.stage,
    text: colors.textOnStage,
    textAlt: colors.textAltOnStage,
    accent: colors.stageAction,
    // The brand colour, if its contrast to the band is sufficient.
    primary: contrast(colors.primary, colors.stage) >= LEAST_CONTRAST ? colors.primary : colors.stageAction,
  }
}

type Content = Pick<SharingCard, 'title' | 'facts' | 'picture'> & Partial<SharingCard>

function makePlan(listings: Listings): SharingPlan {
  const { site, movies, theaters, events } = listings
  const isRtl = textDirection(site.locale) === 'rtl'
  const theming = JSON.stringify([DESIGN, listings.theme, site.roundness, SHARING_SIZE])
  const pictureKeys = new Map<string, string>()
  const t = translatorOf(listings)
  const toPicture = (name: string, content: Content): SharingPicture => {
    const { title, kicker = null, facts, siteName = site.name, picture } = content
    // In this order, which the hash depends on.
    const card = { title, kicker, facts, siteName, picture, isRtl, locale: site.locale }
    const pictureKey = picture ? (pictureKeys.get(picture) ?? hashOf(readFileSync(picture))) : ''
    if (picture) pictureKeys.set(picture, pictureKey)
    const key = hashOf(JSON.stringify([theming, { ...card, picture: pictureKey }])).slice(0, 12)
    return { file: `${SHARING_PATH.slice(1)}${name}-${key}.jpg`, card }
  }
  const toPictures = <T extends { id: string }>(folder: string, records: readonly T[], describe: (of: T) => Content) =>
    new Map(records.map(record => [record.id, toPicture(`${folder}/${toFolderName(record.id)}`, describe(record))]))
  const own = (...pictures: (string | null | undefined)[]) =>
    pictures.map(name => localFile(name, listings)).find(Boolean) ?? null
  const shownFilms = movies.filter(({ buckets }) => buckets.length > 0).slice(0, MOST_FILMS)
  const visibleTheaters = theaters.filter(({ hidden }) => !hidden)
  return {
    site: toPicture('site', {
      title: site.name,
      facts: shorten(site.description),
      siteName: null,
      picture: own(site.home?.featured?.backdrop),
    }),
    movies: toPictures('movies', shownFilms, movie => {
      const { title, certificate, runtimeMinutes, backdrop, poster } = movie
      const year = movie.year ?? movie.releaseDate?.slice(0, 4)
      const facts = [
        certificate,
        year && formatNumber(Number(year), site.locale),
        runtimeMinutes ? formatRuntime(runtimeMinutes, t) : null,
      ]
      return { title, facts: facts.filter(Boolean).join(' · ') || null, picture: own(backdrop, poster) }
    }),
    theaters: toPictures('theaters', visibleTheaters, ({ fullName, address, images }) => ({
      title: fullName,
      facts: shorten([address?.street, address?.city].filter(Boolean).join(', ')),
      ...(fullName.includes(site.name) ? { siteName: null } : {}),
      picture: own(images[0]),
    })),
    events: toPictures('events', events, ({ title, type, startAt, poster }) => ({
      title,
      kicker: type ?? null,
      facts: startAt ? formatDate(startAt.slice(0, 10), site.locale) : null,
      picture: own(poster),
    })),
  }
}

/** The file of a page's picture; null for one that is not had, and for SVG. */
function localFile(named: string | null | undefined, { site, siteFolder, pictureFiles }: Listings): string | null {
  const picture = named ? parsePicture(named).address : null
  const copy = picture ? pictureFiles?.get(picture) : undefined
  if (copy) return copy
  const base = (site.pathPrefix === '/' ? '' : site.pathPrefix) + ASSETS_PATH
  if (!picture?.startsWith(base) || /\.svg$/i.test(picture)) return null
  const file = path.join(siteFolder, 'assets', picture.slice(base.length))
  return textIfThere(file) === undefined ? null : file
}

function shorten(text: string | null | undefined): string | null {
  if (!text) return null
  return text.length <= LONGEST_FACTS ? text : `${text.slice(0, LONGEST_FACTS - 1).replace(/\s+\S*$/, '')} …`
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
