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
import { HEBREW } from './message-files-he'
import { JAPANESE } from './message-files-ja'

type Messages = Readonly<Record<string, string>>
type Catalogues = Record<string, Record<string, string>>

/** Messages that a room says everywhere, and those whose keys begin with the name of what says them: `finder.day`. */
const OF_ROOMS: readonly Catalogues[] = [
  { en: themeEn, fr: themeFr, he: HEBREW.theme, ja: JAPANESE.theme },
  { en: theatersEn, fr: theatersFr, he: HEBREW.theaters, ja: JAPANESE.theaters },
  { en: moviesEn, fr: moviesFr, he: HEBREW.movies, ja: JAPANESE.movies },
  { en: trailerEn, fr: trailerFr, he: HEBREW.trailer, ja: JAPANESE.trailer },
  { en: showtimesEn, fr: showtimesFr, he: HEBREW.showtimes, ja: JAPANESE.showtimes },
  { en: accessEn, fr: accessFr, he: HEBREW.access, ja: JAPANESE.access },
  { en: finderEn, fr: finderFr, he: HEBREW.finder, ja: JAPANESE.finder },
  { en: shortlistEn, fr: shortlistFr, he: HEBREW.shortlist, ja: JAPANESE.shortlist },
  { en: eventsEn, fr: eventsFr, he: HEBREW.events, ja: JAPANESE.events },
  { en: ticketingEn, fr: ticketingFr, he: HEBREW.ticketing, ja: JAPANESE.ticketing },
  { en: quickBuyEn, fr: quickBuyFr, he: HEBREW.quickBuy, ja: JAPANESE.quickBuy },
  { en: checkoutEn, fr: checkoutFr, he: HEBREW.checkout, ja: JAPANESE.checkout },
  { en: loyaltyEn, fr: loyaltyFr, he: HEBREW.loyalty, ja: JAPANESE.loyalty },
  { en: memberMenuEn, fr: memberMenuFr, he: HEBREW.memberMenu, ja: JAPANESE.memberMenu },
  { en: memberPagesEn, fr: memberPagesFr, he: HEBREW.memberPages, ja: JAPANESE.memberPages },
  { en: loyaltyRepliesEn, fr: loyaltyRepliesFr, he: HEBREW.loyaltyReplies, ja: JAPANESE.loyaltyReplies },
  { en: memberFieldsEn, fr: memberFieldsFr, he: HEBREW.memberFields, ja: JAPANESE.memberFields },
  { en: signInEn, fr: signInFr, he: HEBREW.signIn, ja: JAPANESE.signIn },
  { en: accountEn, fr: accountFr, he: HEBREW.account, ja: JAPANESE.account },
  { en: favouritesEn, fr: favouritesFr, he: HEBREW.favourites, ja: JAPANESE.favourites },
  { en: giftCardEn, fr: giftCardFr, he: HEBREW.giftCard, ja: JAPANESE.giftCard },
  { en: redirectEn, fr: redirectFr, he: HEBREW.redirect, ja: JAPANESE.redirect },
  { en: upsellEn, fr: upsellFr, he: HEBREW.upsell, ja: JAPANESE.upsell },
  { en: linksEn, fr: linksFr, he: HEBREW.links, ja: JAPANESE.links },
  { en: searchEn, fr: searchFr, he: HEBREW.search, ja: JAPANESE.search },
  { en: adsEn, fr: adsFr, he: HEBREW.ads, ja: JAPANESE.ads },
  { en: contentEn, fr: contentFr, he: HEBREW.content, ja: JAPANESE.content },
  { en: layoutEn, fr: layoutFr, he: HEBREW.layout, ja: JAPANESE.layout },
  { en: screensEn, fr: screensFr, he: HEBREW.screens, ja: JAPANESE.screens },
  { en: searchScreenEn, fr: searchScreenFr, he: HEBREW.searchScreen, ja: JAPANESE.searchScreen },
  { en: programmeEn, fr: programmeFr, he: HEBREW.programme, ja: JAPANESE.programme },
]

/**
 * Messages of a room that only some of its pages say, or only a part that is loaded when first asked for. Their keys
 * begin with the room's name; what counts is the file they stand in.
 */
const SPLIT_OFF: Readonly<Record<string, Catalogues>> = {
  consentDialog: { en: consentDialogEn, fr: consentDialogFr, he: HEBREW.consentDialog, ja: JAPANESE.consentDialog },
  embeds: { en: embedsEn, fr: embedsFr, he: HEBREW.embeds, ja: JAPANESE.embeds },
  theaterPicker: { en: theaterPickerEn, fr: theaterPickerFr, he: HEBREW.theaterPicker, ja: JAPANESE.theaterPicker },
  nearby: { en: nearbyEn, fr: nearbyFr, he: HEBREW.nearby, ja: JAPANESE.nearby },
  closures: { en: closuresEn, fr: closuresFr, he: HEBREW.closures, ja: JAPANESE.closures },
  theaterDetails: {
    en: theaterDetailsEn,
    fr: theaterDetailsFr,
    he: HEBREW.theaterDetails,
    ja: JAPANESE.theaterDetails,
  },
  streetMap: { en: streetMapEn, fr: streetMapFr, he: HEBREW.streetMap, ja: JAPANESE.streetMap },
  movieDetails: { en: movieDetailsEn, fr: movieDetailsFr, he: HEBREW.movieDetails, ja: JAPANESE.movieDetails },
  trailerDialog: { en: trailerDialogEn, fr: trailerDialogFr, he: HEBREW.trailerDialog, ja: JAPANESE.trailerDialog },
  showtimesElsewhere: {
    en: showtimesElsewhereEn,
    fr: showtimesElsewhereFr,
    he: HEBREW.showtimesElsewhere,
    ja: JAPANESE.showtimesElsewhere,
  },
  accessNeeds: { en: accessNeedsEn, fr: accessNeedsFr, he: HEBREW.accessNeeds, ja: JAPANESE.accessNeeds },
  accessDialog: { en: accessDialogEn, fr: accessDialogFr, he: HEBREW.accessDialog, ja: JAPANESE.accessDialog },
  accessNext: { en: accessNextEn, fr: accessNextFr, he: HEBREW.accessNext, ja: JAPANESE.accessNext },
  finderDialogs: { en: finderDialogsEn, fr: finderDialogsFr, he: HEBREW.finderDialogs, ja: JAPANESE.finderDialogs },
  shortlistDock: { en: shortlistDockEn, fr: shortlistDockFr, he: HEBREW.shortlistDock, ja: JAPANESE.shortlistDock },
  eventDetails: { en: eventDetailsEn, fr: eventDetailsFr, he: HEBREW.eventDetails, ja: JAPANESE.eventDetails },
  shareDialog: { en: shareDialogEn, fr: shareDialogFr, he: HEBREW.shareDialog, ja: JAPANESE.shareDialog },
  renewal: { en: renewalEn, fr: renewalFr, he: HEBREW.renewal, ja: JAPANESE.renewal },
  searchPanel: { en: searchPanelEn, fr: searchPanelFr, he: HEBREW.searchPanel, ja: JAPANESE.searchPanel },
  contentForms: { en: contentFormsEn, fr: contentFormsFr, he: HEBREW.contentForms, ja: JAPANESE.contentForms },
  contentTheater: {
    en: contentTheaterEn,
    fr: contentTheaterFr,
    he: HEBREW.contentTheater,
    ja: JAPANESE.contentTheater,
  },
  contentEmbed: { en: contentEmbedEn, fr: contentEmbedFr, he: HEBREW.contentEmbed, ja: JAPANESE.contentEmbed },
  offlineNotice: { en: offlineNoticeEn, fr: offlineNoticeFr, he: HEBREW.offlineNotice, ja: JAPANESE.offlineNotice },
  offlinePage: { en: offlinePageEn, fr: offlinePageFr, he: HEBREW.offlinePage, ja: JAPANESE.offlinePage },
  menu: { en: menuEn, fr: menuFr, he: HEBREW.menu, ja: JAPANESE.menu },
  screenTitles: { en: screenTitlesEn, fr: screenTitlesFr, he: HEBREW.screenTitles, ja: JAPANESE.screenTitles },
}

/** The built-in wording of every room, by language: flat keys that begin with the room's name. A new file is named here. */
export const BUILT_IN_MESSAGES: Catalogues = {
  en: merge('en'),
  fr: merge('fr'),
  he: merge('he'),
  ja: merge('ja'),
}

/** Labels of showtime attributes (`attributes.<tag in lower case>`), by language. Only the build reads them: pages carry the few they show. */
export const ATTRIBUTE_MESSAGES: Catalogues = {
  en: attributesEn,
  fr: attributesFr,
  he: HEBREW.attributes,
  ja: JAPANESE.attributes,
}

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
