import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { FavouriteTheaters, TheatersSkeleton } from '../favourite-theaters'
import { PageBody } from '../page-body'

/** The theaters a member goes to. */
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
