import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { ShowtimePick } from '../../rules/pick-address'
import { useAskFriends } from './use-ask-friends'

/** Makes a plan of the picks and goes there. Keeps its room, and is not seen, where the site's host keeps no plans. */
export function AskFriends({ picks }: { picks: readonly ShowtimePick[] }) {
  const { t } = useTranslation()
  const { isOffered, isBusy, ask } = useAskFriends(picks)
  return (
    <span sx={{ visibility: isOffered ? 'visible' : 'hidden' }}>
      <Button variant="outline" busy={isBusy} busyLabel={t('shortlistPlan.ask')} onClick={ask}>
        {t('shortlistPlan.ask')}
      </Button>
    </span>
  )
}
