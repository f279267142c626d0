import themeEn from '../features/theme/messages/en.json'
import themeFr from '../features/theme/messages/fr.json'
import theatersEn from '../features/theaters/messages/en.json'
import theatersFr from '../features/theaters/messages/fr.json'
import moviesEn from '../features/movies/messages/en.json'
import moviesFr from '../features/movies/messages/fr.json'
import showtimesEn from '../features/showtimes/messages/en.json'
import showtimesFr from '../features/showtimes/messages/fr.json'
import eventsEn from '../features/events/messages/en.json'
import eventsFr from '../features/events/messages/fr.json'
import contentEn from '../features/content/messages/en.json'
import contentFr from '../features/content/messages/fr.json'
import layoutEn from '../features/layout/messages/en.json'
import layoutFr from '../features/layout/messages/fr.json'
import screensEn from '../features/screens/messages/en.json'
import screensFr from '../features/screens/messages/fr.json'
import attributesEn from '../features/showtimes/messages/attributes/en.json'
import attributesFr from '../features/showtimes/messages/attributes/fr.json'

type Catalogues = Record<string, Record<string, string>>

/** The built-in wording of every room, by language: flat keys that begin with the room's name. A new room adds its two files here. */
export const BUILT_IN_MESSAGES: Catalogues = {
  en: { ...themeEn, ...theatersEn, ...moviesEn, ...showtimesEn, ...eventsEn, ...contentEn, ...layoutEn, ...screensEn },
  fr: { ...themeFr, ...theatersFr, ...moviesFr, ...showtimesFr, ...eventsFr, ...contentFr, ...layoutFr, ...screensFr },
}

/** Labels of showtime attributes (`attributes.<tag in lower case>`), by language. Only the build reads them: pages carry the few they show. */
export const ATTRIBUTE_MESSAGES: Catalogues = { en: attributesEn, fr: attributesFr }
