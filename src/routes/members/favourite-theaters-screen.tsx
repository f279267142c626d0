import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { FavouriteTheaters, TheatersSkeleton } from './favourite-theater-list'
import { PageBody } from '../page/page-body'

/** Page of a member's favourite theaters. */
export function FavouriteTheatersScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame
        page="favourite-theaters"
        title={t('memberPages.favouriteTheaters')}
        lead={t('favourites.theatersLead')}
        skeleton={<TheatersSkeleton />}
      >
        {() => <FavouriteTheaters />}
      </AccountFrame>
    </PageBody>
  )
}
