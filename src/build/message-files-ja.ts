import theme from '../features/theme/messages/ja.json'
import consentDialog from '../features/consent/messages/dialog/ja.json'
import embeds from '../features/consent/messages/embed/ja.json'
import theaters from '../features/theaters/messages/ja.json'
import theaterPicker from '../features/theaters/messages/picker/ja.json'
import nearby from '../features/theaters/messages/nearby/ja.json'
import closures from '../features/theaters/messages/closures/ja.json'
import theaterDetails from '../features/theaters/messages/details/ja.json'
import streetMap from '../features/theaters/messages/street-map/ja.json'
import movies from '../features/movies/messages/ja.json'
import movieDetails from '../features/movies/messages/details/ja.json'
import trailer from '../features/movies/messages/trailer/ja.json'
import trailerDialog from '../features/movies/messages/trailer/dialog/ja.json'
import showtimes from '../features/showtimes/messages/ja.json'
import showtimesElsewhere from '../features/showtimes/messages/elsewhere/ja.json'
import access from '../features/showtimes/messages/access/ja.json'
import accessNeeds from '../features/showtimes/messages/access/needs/ja.json'
import accessDialog from '../features/showtimes/messages/access/dialog/ja.json'
import accessNext from '../features/showtimes/messages/access/next/ja.json'
import finder from '../features/showtimes/messages/finder/ja.json'
import finderDialogs from '../features/showtimes/messages/finder/dialogs/ja.json'
import shortlist from '../features/showtimes/messages/shortlist/ja.json'
import shortlistDock from '../features/showtimes/messages/shortlist/dock/ja.json'
import events from '../features/events/messages/ja.json'
import eventDetails from '../features/events/messages/details/ja.json'
import ticketing from '../features/ticketing/messages/ja.json'
import quickBuy from '../features/ticketing/messages/quick-buy/ja.json'
import checkout from '../features/ticketing/messages/checkout/ja.json'
import loyalty from '../features/loyalty/messages/ja.json'
import memberMenu from '../features/loyalty/messages/menu/ja.json'
import memberPages from '../features/loyalty/messages/pages/ja.json'
import loyaltyReplies from '../features/loyalty/messages/replies/ja.json'
import memberFields from '../features/loyalty/messages/fields/ja.json'
import signIn from '../features/loyalty/messages/sign-in/ja.json'
import renewal from '../features/loyalty/messages/sign-in/renewal/ja.json'
import account from '../features/loyalty/messages/account/ja.json'
import favourites from '../features/loyalty/messages/favourites/ja.json'
import giftCard from '../features/loyalty/messages/gift-card/ja.json'
import redirect from '../features/loyalty/messages/redirect/ja.json'
import upsell from '../features/loyalty/messages/upsell/ja.json'
import links from '../features/links/messages/ja.json'
import shareDialog from '../features/links/messages/share-dialog/ja.json'
import search from '../features/search/messages/ja.json'
import searchPanel from '../features/search/messages/panel/ja.json'
import ads from '../features/ads/messages/ja.json'
import content from '../features/content/messages/ja.json'
import contentForms from '../features/content/messages/forms/ja.json'
import contentTheater from '../features/content/messages/theater/ja.json'
import contentEmbed from '../features/content/messages/embed/ja.json'
import offlineNotice from '../features/offline/messages/notice/ja.json'
import offlinePage from '../features/offline/messages/page/ja.json'
import layout from '../features/layout/messages/ja.json'
import menu from '../features/layout/messages/menu/ja.json'
import screens from '../features/screens/messages/ja.json'
import screenTitles from '../features/screens/messages/titles/ja.json'
import searchScreen from '../features/screens/messages/search/ja.json'
import programme from '../features/screens/messages/programme/ja.json'
import attributes from '../features/showtimes/messages/attributes/ja.json'

/** The built-in Japanese wording, by the names that the catalogue gives the files. */
export const JAPANESE = {
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
