import theme from '../features/theme/messages/he.json'
import consentDialog from '../features/consent/messages/dialog/he.json'
import embeds from '../features/consent/messages/embed/he.json'
import theaters from '../features/theaters/messages/he.json'
import theaterPicker from '../features/theaters/messages/picker/he.json'
import nearby from '../features/theaters/messages/nearby/he.json'
import closures from '../features/theaters/messages/closures/he.json'
import theaterDetails from '../features/theaters/messages/details/he.json'
import streetMap from '../features/theaters/messages/street-map/he.json'
import movies from '../features/movies/messages/he.json'
import movieDetails from '../features/movies/messages/details/he.json'
import trailer from '../features/movies/messages/trailer/he.json'
import trailerDialog from '../features/movies/messages/trailer/dialog/he.json'
import showtimes from '../features/showtimes/messages/he.json'
import showtimesElsewhere from '../features/showtimes/messages/elsewhere/he.json'
import access from '../features/showtimes/messages/access/he.json'
import accessNeeds from '../features/showtimes/messages/access/needs/he.json'
import accessDialog from '../features/showtimes/messages/access/dialog/he.json'
import accessNext from '../features/showtimes/messages/access/next/he.json'
import finder from '../features/showtimes/messages/finder/he.json'
import finderDialogs from '../features/showtimes/messages/finder/dialogs/he.json'
import shortlist from '../features/showtimes/messages/shortlist/he.json'
import shortlistDock from '../features/showtimes/messages/shortlist/dock/he.json'
import events from '../features/events/messages/he.json'
import eventDetails from '../features/events/messages/details/he.json'
import ticketing from '../features/ticketing/messages/he.json'
import quickBuy from '../features/ticketing/messages/quick-buy/he.json'
import checkout from '../features/ticketing/messages/checkout/he.json'
import loyalty from '../features/loyalty/messages/he.json'
import memberMenu from '../features/loyalty/messages/menu/he.json'
import memberPages from '../features/loyalty/messages/pages/he.json'
import loyaltyReplies from '../features/loyalty/messages/replies/he.json'
import memberFields from '../features/loyalty/messages/fields/he.json'
import signIn from '../features/loyalty/messages/sign-in/he.json'
import renewal from '../features/loyalty/messages/sign-in/renewal/he.json'
import account from '../features/loyalty/messages/account/he.json'
import favourites from '../features/loyalty/messages/favourites/he.json'
import giftCard from '../features/loyalty/messages/gift-card/he.json'
import redirect from '../features/loyalty/messages/redirect/he.json'
import upsell from '../features/loyalty/messages/upsell/he.json'
import links from '../features/links/messages/he.json'
import shareDialog from '../features/links/messages/share-dialog/he.json'
import search from '../features/search/messages/he.json'
import searchPanel from '../features/search/messages/panel/he.json'
import ads from '../features/ads/messages/he.json'
import content from '../features/content/messages/he.json'
import contentForms from '../features/content/messages/forms/he.json'
import contentTheater from '../features/content/messages/theater/he.json'
import contentEmbed from '../features/content/messages/embed/he.json'
import offlineNotice from '../features/offline/messages/notice/he.json'
import offlinePage from '../features/offline/messages/page/he.json'
import layout from '../features/layout/messages/he.json'
import menu from '../features/layout/messages/menu/he.json'
import screens from '../features/screens/messages/he.json'
import screenTitles from '../features/screens/messages/titles/he.json'
import searchScreen from '../features/screens/messages/search/he.json'
import programme from '../features/screens/messages/programme/he.json'
import attributes from '../features/showtimes/messages/attributes/he.json'

/** The built-in Hebrew wording, by the names that the catalogue gives the files. */
export const HEBREW = {
  theme,
  consentDialog,
  embeds,
  theaters,
  theaterPicker,
  nearby,
  closures,
  theaterDetails,
  streetMap,
  movies,
  movieDetails,
  trailer,
  trailerDialog,
  showtimes,
  showtimesElsewhere,
  access,
  accessNeeds,
  accessDialog,
  accessNext,
  finder,
  finderDialogs,
  shortlist,
  shortlistDock,
  events,
  eventDetails,
  ticketing,
  quickBuy,
  checkout,
  loyalty,
  memberMenu,
  memberPages,
  loyaltyReplies,
  memberFields,
  signIn,
  renewal,
  account,
  favourites,
  giftCard,
  redirect,
  upsell,
  links,
  shareDialog,
  search,
  searchPanel,
  ads,
  content,
  contentForms,
  contentTheater,
  contentEmbed,
  offlineNotice,
  offlinePage,
  layout,
  menu,
  screens,
  screenTitles,
  searchScreen,
  programme,
  attributes,
}
