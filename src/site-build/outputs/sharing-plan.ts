import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { textDirection } from '../../features/i18n/rules/compose-text'
import { formatRuntime } from '../../features/movies/rules/format-runtime'
import { toFolderName } from '../../features/schedule/rules/schedule-path'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { ASSETS_PATH } from '../../features/site/rules/asset-url'
import { buildTheme } from '../../features/theme/rules/build-theme'
import { contrast } from '../../features/theme/rules/contrast'
import { parsePicture } from '../../platform/picture-address'
import { textIfThere } from '../publish/replace-file'

/** Content of a sharing picture; equal cards result in equal pictures. */
export interface SharingCard {
  title: string
  kicker: string | null
  facts: string | null
  /** Null on the site's own picture, whose title it is. */
  siteName: string | null
  /** File of the site folder's `assets/`, absolute. */
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

export function sharingPathOf(picture: SharingPicture | undefined): string | null {
  return picture ? `/${picture.file}` : null
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

function makePlan(listings: Listings): SharingPlan {
  const { site, movies, theaters, events } = listings
  const isRtl = textDirection(site.locale) === 'rtl'
  const shared = { isRtl, locale: site.locale }
  const theming = JSON.stringify([DESIGN, listings.theme, site.roundness, SHARING_SIZE])
  const pictureKeys = new Map<string, string>()
  const toPicture = (name: string, own: Omit<SharingCard, 'isRtl' | 'locale'>): SharingPicture => {
    const card = { ...own, ...shared }
    const picture = card.picture ? (pictureKeys.get(card.picture) ?? hashOf(readFileSync(card.picture))) : ''
    if (card.picture) pictureKeys.set(card.picture, picture)
    const key = hashOf(JSON.stringify([theming, { ...card, picture }])).slice(0, 12)
    return { file: `${SHARING_PATH.slice(1)}${name}-${key}.jpg`, card }
  }
  const t = (key: string, args: Readonly<Record<string | number, string | number>> = {}) =>
    (listings.messages[key] ?? key).replace(/\{(\w+)\}/g, (found, name: string) => String(args[name] ?? found))
  const own = (...pictures: (string | null | undefined)[]) =>
    pictures.map(name => localFile(name, listings)).find(Boolean) ?? null
  const siteName = site.name
  const shownFilms = movies.filter(({ buckets }) => buckets.length > 0).slice(0, MOST_FILMS)
  return {
    site: toPicture('site', {
      title: site.name,
      kicker: null,
      facts: shorten(site.description),
      siteName: null,
      picture: own(site.home?.featured?.backdrop),
    }),
    movies: new Map(
      shownFilms.map(({ id, title, certificate, year, releaseDate, runtimeMinutes, backdrop, poster }) => {
        const facts = [
          certificate,
          year ?? releaseDate?.slice(0, 4),
          runtimeMinutes ? formatRuntime(runtimeMinutes, t) : null,
        ]
        return [
          id,
          toPicture(`movies/${toFolderName(id)}`, {
            title,
            kicker: null,
            facts: facts.filter(Boolean).join(' · ') || null,
            siteName,
            picture: own(backdrop, poster),
          }),
        ]
      }),
    ),
    theaters: new Map(
      theaters
        .filter(({ hidden }) => !hidden)
        .map(({ id, fullName, address, images }) => [
          id,
          toPicture(`theaters/${toFolderName(id)}`, {
            title: fullName,
            kicker: null,
            facts: shorten([address?.street, address?.city].filter(Boolean).join(', ')),
            siteName: fullName.includes(site.name) ? null : siteName,
            picture: own(images[0]),
          }),
        ]),
    ),
    events: new Map(
      events.map(({ id, title, type, startAt, poster }) => [
        id,
        toPicture(`events/${toFolderName(id)}`, {
          title,
          kicker: type ?? null,
          facts: startAt ? formatDate(startAt.slice(0, 10), site.locale) : null,
          siteName,
          picture: own(poster),
        }),
      ]),
    ),
  }
}

/** The site folder's file of a page's picture; null for an external or missing one, and for SVG. */
function localFile(named: string | null | undefined, { site, siteFolder }: Listings): string | null {
  const picture = named ? parsePicture(named).address : null
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
