import themeEn from '../features/theme/messages/en.json'
import themeFr from '../features/theme/messages/fr.json'
import consentDialogEn from '../features/consent/messages/dialog/en.json'
import consentDialogFr from '../features/consent/messages/dialog/fr.json'
import embedsEn from '../features/consent/messages/embed/en.json'
import embedsFr from '../features/consent/messages/embed/fr.json'
import theatersEn from '../features/theaters/messages/en.json'
import theatersFr from '../features/theaters/messages/fr.json'
import theaterPickerEn from '../features/theaters/messages/picker/en.json'
import theaterPickerFr from '../features/theaters/messages/picker/fr.json'
import nearbyEn from '../features/theaters/messages/nearby/en.json'
import nearbyFr from '../features/theaters/messages/nearby/fr.json'
import closuresEn from '../features/theaters/messages/closures/en.json'
import closuresFr from '../features/theaters/messages/closures/fr.json'
import theaterDetailsEn from '../features/theaters/messages/details/en.json'
import theaterDetailsFr from '../features/theaters/messages/details/fr.json'
import streetMapEn from '../features/theaters/messages/street-map/en.json'
import streetMapFr from '../features/theaters/messages/street-map/fr.json'
import moviesEn from '../features/movies/messages/en.json'
import moviesFr from '../features/movies/messages/fr.json'
import movieDetailsEn from '../features/movies/messages/details/en.json'
import movieDetailsFr from '../features/movies/messages/details/fr.json'
import trailerEn from '../features/movies/messages/trailer/en.json'
import trailerFr from '../features/movies/messages/trailer/fr.json'
import trailerDialogEn from '../features/movies/messages/trailer/dialog/en.json'
import trailerDialogFr from '../features/movies/messages/trailer/dialog/fr.json'
import showtimesEn from '../features/showtimes/messages/en.json'
import showtimesFr from '../features/showtimes/messages/fr.json'
import showtimesElsewhereEn from '../features/showtimes/messages/elsewhere/en.json'
import showtimesElsewhereFr from '../features/showtimes/messages/elsewhere/fr.json'
import accessEn from '../features/showtimes/messages/access/en.json'
import accessFr from '../features/showtimes/messages/access/fr.json'
import accessNeedsEn from '../features/showtimes/messages/access/needs/en.json'
import accessNeedsFr from '../features/showtimes/messages/access/needs/fr.json'
import accessDialogEn from '../features/showtimes/messages/access/dialog/en.json'
import accessDialogFr from '../features/showtimes/messages/access/dialog/fr.json'
import accessNextEn from '../features/showtimes/messages/access/next/en.json'
import accessNextFr from '../features/showtimes/messages/access/next/fr.json'
import finderEn from '../features/showtimes/messages/finder/en.json'
import finderFr from '../features/showtimes/messages/finder/fr.json'
import finderDialogsEn from '../features/showtimes/messages/finder/dialogs/en.json'
import finderDialogsFr from '../features/showtimes/messages/finder/dialogs/fr.json'
import shortlistEn from '../features/showtimes/messages/shortlist/en.json'
import shortlistFr from '../features/showtimes/messages/shortlist/fr.json'
import shortlistDockEn from '../features/showtimes/messages/shortlist/dock/en.json'
import shortlistDockFr from '../features/showtimes/messages/shortlist/dock/fr.json'
import eventsEn from '../features/events/messages/en.json'
import eventsFr from '../features/events/messages/fr.json'
import eventDetailsEn from '../features/events/messages/details/en.json'
import eventDetailsFr from '../features/events/messages/details/fr.json'
import ticketingEn from '../features/ticketing/messages/en.json'
import ticketingFr from '../features/ticketing/messages/fr.json'
import quickBuyEn from '../features/ticketing/messages/quick-buy/en.json'
import quickBuyFr from '../features/ticketing/messages/quick-buy/fr.json'
import checkoutEn from '../features/ticketing/messages/checkout/en.json'
import checkoutFr from '../features/ticketing/messages/checkout/fr.json'
import loyaltyEn from '../features/loyalty/messages/en.json'
import loyaltyFr from '../features/loyalty/messages/fr.json'
import memberMenuEn from '../features/loyalty/messages/menu/en.json'
import memberMenuFr from '../features/loyalty/messages/menu/fr.json'
import memberPagesEn from '../features/loyalty/messages/pages/en.json'
import memberPagesFr from '../features/loyalty/messages/pages/fr.json'
import loyaltyRepliesEn from '../features/loyalty/messages/replies/en.json'
import loyaltyRepliesFr from '../features/loyalty/messages/replies/fr.json'
import memberFieldsEn from '../features/loyalty/messages/fields/en.json'
import memberFieldsFr from '../features/loyalty/messages/fields/fr.json'
import signInEn from '../features/loyalty/messages/sign-in/en.json'
import signInFr from '../features/loyalty/messages/sign-in/fr.json'
import renewalEn from '../features/loyalty/messages/sign-in/renewal/en.json'
import renewalFr from '../features/loyalty/messages/sign-in/renewal/fr.json'
import accountEn from '../features/loyalty/messages/account/en.json'
import accountFr from '../features/loyalty/messages/account/fr.json'
import favouritesEn from '../features/loyalty/messages/favourites/en.json'
import favouritesFr from '../features/loyalty/messages/favourites/fr.json'
import giftCardEn from '../features/loyalty/messages/gift-card/en.json'
import giftCardFr from '../features/loyalty/messages/gift-card/fr.json'
import redirectEn from '../features/loyalty/messages/redirect/en.json'
import redirectFr from '../features/loyalty/messages/redirect/fr.json'
import upsellEn from '../features/loyalty/messages/upsell/en.json'
import upsellFr from '../features/loyalty/messages/upsell/fr.json'
import linksEn from '../features/links/messages/en.json'
import linksFr from '../features/links/messages/fr.json'
import shareDialogEn from '../features/links/messages/share-dialog/en.json'
import shareDialogFr from '../features/links/messages/share-dialog/fr.json'
import searchEn from '../features/search/messages/en.json'
import searchFr from '../features/search/messages/fr.json'
import searchPanelEn from '../features/search/messages/panel/en.json'
import searchPanelFr from '../features/search/messages/panel/fr.json'
import adsEn from '../features/ads/messages/en.json'
import adsFr from '../features/ads/messages/fr.json'
import contentEn from '../features/content/messages/en.json'
import contentFr from '../features/content/messages/fr.json'
import contentFormsEn from '../features/content/messages/forms/en.json'
import contentFormsFr from '../features/content/messages/forms/fr.json'
import contentTheaterEn from '../features/content/messages/theater/en.json'
import contentTheaterFr from '../features/content/messages/theater/fr.json'
import contentEmbedEn from '../features/content/messages/embed/en.json'
import contentEmbedFr from '../features/content/messages/embed/fr.json'
import offlineNoticeEn from '../features/offline/messages/notice/en.json'
import offlineNoticeFr from '../features/offline/messages/notice/fr.json'
import offlinePageEn from '../features/offline/messages/page/en.json'
import offlinePageFr from '../features/offline/messages/page/fr.json'
import layoutEn from '../features/layout/messages/en.json'
import layoutFr from '../features/layout/messages/fr.json'
import menuEn from '../features/layout/messages/menu/en.json'
import menuFr from '../features/layout/messages/menu/fr.json'
import screensEn from '../features/screens/messages/en.json'
import screensFr from '../features/screens/messages/fr.json'
import screenTitlesEn from '../features/screens/messages/titles/en.json'
import screenTitlesFr from '../features/screens/messages/titles/fr.json'
import searchScreenEn from '../features/screens/messages/search/en.json'
import searchScreenFr from '../features/screens/messages/search/fr.json'
import programmeEn from '../features/screens/messages/programme/en.json'
import programmeFr from '../features/screens/messages/programme/fr.json'
import attributesEn from '../features/showtimes/messages/attributes/en.json'
import attributesFr from '../features/showtimes/messages/attributes/fr.json'

type Messages = Readonly<Record<string, string>>
type Catalogues = Record<string, Record<string, string>>

/** Messages that a room says everywhere, and those whose keys begin with the name of what says them: `finder.day`. */
const OF_ROOMS: readonly Catalogues[] = [
  { en: themeEn, fr: themeFr },
  { en: theatersEn, fr: theatersFr },
  { en: moviesEn, fr: moviesFr },
  { en: trailerEn, fr: trailerFr },
  { en: showtimesEn, fr: showtimesFr },
  { en: accessEn, fr: accessFr },
  { en: finderEn, fr: finderFr },
  { en: shortlistEn, fr: shortlistFr },
  { en: eventsEn, fr: eventsFr },
  { en: ticketingEn, fr: ticketingFr },
  { en: quickBuyEn, fr: quickBuyFr },
  { en: checkoutEn, fr: checkoutFr },
  { en: loyaltyEn, fr: loyaltyFr },
  { en: memberMenuEn, fr: memberMenuFr },
  { en: memberPagesEn, fr: memberPagesFr },
  { en: loyaltyRepliesEn, fr: loyaltyRepliesFr },
  { en: memberFieldsEn, fr: memberFieldsFr },
  { en: signInEn, fr: signInFr },
  { en: accountEn, fr: accountFr },
  { en: favouritesEn, fr: favouritesFr },
  { en: giftCardEn, fr: giftCardFr },
  { en: redirectEn, fr: redirectFr },
  { en: upsellEn, fr: upsellFr },
  { en: linksEn, fr: linksFr },
  { en: searchEn, fr: searchFr },
  { en: adsEn, fr: adsFr },
  { en: contentEn, fr: contentFr },
  { en: layoutEn, fr: layoutFr },
  { en: screensEn, fr: screensFr },
  { en: searchScreenEn, fr: searchScreenFr },
  { en: programmeEn, fr: programmeFr },
]

/**
 * Messages of a room that only some of its pages say, or only a part that is loaded when first asked for. Their keys
 * begin with the room's name; what counts is the file they stand in.
 */
const SPLIT_OFF: Readonly<Record<string, Catalogues>> = {
  consentDialog: { en: consentDialogEn, fr: consentDialogFr },
  embeds: { en: embedsEn, fr: embedsFr },
  theaterPicker: { en: theaterPickerEn, fr: theaterPickerFr },
  nearby: { en: nearbyEn, fr: nearbyFr },
  closures: { en: closuresEn, fr: closuresFr },
  theaterDetails: { en: theaterDetailsEn, fr: theaterDetailsFr },
  streetMap: { en: streetMapEn, fr: streetMapFr },
  movieDetails: { en: movieDetailsEn, fr: movieDetailsFr },
  trailerDialog: { en: trailerDialogEn, fr: trailerDialogFr },
  showtimesElsewhere: { en: showtimesElsewhereEn, fr: showtimesElsewhereFr },
  accessNeeds: { en: accessNeedsEn, fr: accessNeedsFr },
  accessDialog: { en: accessDialogEn, fr: accessDialogFr },
  accessNext: { en: accessNextEn, fr: accessNextFr },
  finderDialogs: { en: finderDialogsEn, fr: finderDialogsFr },
  shortlistDock: { en: shortlistDockEn, fr: shortlistDockFr },
  eventDetails: { en: eventDetailsEn, fr: eventDetailsFr },
  shareDialog: { en: shareDialogEn, fr: shareDialogFr },
  renewal: { en: renewalEn, fr: renewalFr },
  searchPanel: { en: searchPanelEn, fr: searchPanelFr },
  contentForms: { en: contentFormsEn, fr: contentFormsFr },
  contentTheater: { en: contentTheaterEn, fr: contentTheaterFr },
  contentEmbed: { en: contentEmbedEn, fr: contentEmbedFr },
  offlineNotice: { en: offlineNoticeEn, fr: offlineNoticeFr },
  offlinePage: { en: offlinePageEn, fr: offlinePageFr },
  menu: { en: menuEn, fr: menuFr },
  screenTitles: { en: screenTitlesEn, fr: screenTitlesFr },
}

/** The built-in wording of every room, by language: flat keys that begin with the room's name. A new file is named here. */
export const BUILT_IN_MESSAGES: Catalogues = {
  en: merge('en'),
  fr: merge('fr'),
}

/** Labels of showtime attributes (`attributes.<tag in lower case>`), by language. Only the build reads them: pages carry the few they show. */
export const ATTRIBUTE_MESSAGES: Catalogues = { en: attributesEn, fr: attributesFr }

const SET_OF_KEY = new Map(
  Object.entries(SPLIT_OFF).flatMap(([set, { en = {} }]) =>
    Object.keys(en).map(key => [withoutForm(key), set] as const),
  ),
)

/**
 * The set of messages a key belongs to, all of which are carried by the same pages and loaded parts: that of its file
 * where a room has several, else what stands before its first dot.
 */
export function setOfMessage(key: string): string {
  return SET_OF_KEY.get(withoutForm(key)) ?? key.slice(0, key.indexOf('.'))
}

/** The messages of some sets. @param messages flat, of one locale */
export function messagesOf(messages: Messages, sets: Iterable<string>): Record<string, string> {
  const wanted = new Set(sets)
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted.has(setOfMessage(key))))
}

function merge(language: string): Record<string, string> {
  return Object.assign({}, ...[...OF_ROOMS, ...Object.values(SPLIT_OFF)].map(catalogues => catalogues[language]))
}

/** A plural's forms are one message; a locale may have more of them than the catalogue. */
function withoutForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}
