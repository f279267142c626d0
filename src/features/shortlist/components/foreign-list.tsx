import { Button, ButtonLink } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { MAX_PICKS, shortlistPath } from '../rules/pick-address'
import type { ShortlistPage } from './use-shortlist-page'

/** Notice that the list differs from the visitor's own, with a button that copies the missing picks. */
export function ForeignList({ page }: { page: ShortlistPage }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const { own, missing, copyPicks } = page
  const hasRoom = own.length < MAX_PICKS
  const copy = () => {
    const { count, undo } = copyPicks()
    show({
      message: t('shortlistScreen.copied', { count }),
      tone: 'success',
      action: { label: t('shortlist.undo'), onSelect: undo },
    })
  }
  return (
    <Notice>
      <p>{t('shortlistScreen.differs')}</p>
      <div sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
        {missing.length > 0 && hasRoom && (
          <Button variant="outline" onClick={copy}>
            {t('shortlistScreen.copy')}
          </Button>
        )}
        {missing.length > 0 && !hasRoom && <span>{t('shortlistScreen.noRoom')}</span>}
        {own.length > 0 && (
          <ButtonLink variant="outline" to={shortlistPath(own)}>
            {t('shortlistScreen.seeOwn')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}
