import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/checkbox'
import { Dialog } from '../../../../ui/dialog'
import { Icon } from '../../../../ui/icon'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ACCESS_NEEDS, type AccessNeed } from '../../../schedule/rules/access-need'
import { useAccessProfile } from './use-access-needs'
import { NEED_ICONS, needKey } from './access-words'

const leadStyles: ThemeUICSSObject = { m: 0, pb: 3, color: 'textAlt', maxWidth: '34em' }
const listStyles: ThemeUICSSObject = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  '.need': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 3,
    alignItems: 'start',
    py: 2,
    borderTop: '1px solid',
    borderColor: 'border',
    svg: { mt: '0.625rem', color: 'textAlt' },
  },
  '.need:has(:checked) > svg': { color: 'primaryInk' },
}
const rowStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3 }
const footStyles: ThemeUICSSObject = { ...rowStyles, pt: 4, borderTop: '1px solid', borderColor: 'border' }
const deviceStyles: ThemeUICSSObject = { m: 0, pb: 4, fontSize: 'sm', color: 'textAlt', maxWidth: '38em' }

/** Dialog of the visitor's access needs, stored at once, on this device only. Loaded when first opened. */
export function AccessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { needs, isFleeting, setNeeds } = useAccessProfile()
  const change = (need: AccessNeed, isNeeded: boolean) =>
    setNeeds(isNeeded ? [...needs, need] : needs.filter(other => other !== need))
  return (
    <Dialog open={open} onClose={onClose} title={t('access.title')} closeLabel={t('access.close')} variant="sheet">
      <p sx={leadStyles}>{t('access.lead')}</p>
      <fieldset sx={listStyles} aria-label={t('access.title')}>
        {ACCESS_NEEDS.map(need => (
          <div className="need" key={need}>
            <Checkbox
              label={t(needKey(need))}
              hint={t(`access.${need}Hint`)}
              checked={needs.includes(need)}
              onChange={isNeeded => change(need, isNeeded)}
            />
            <Icon name={NEED_ICONS[need]} />
          </div>
        ))}
      </fieldset>
      <div sx={{ ...footStyles, flexDirection: 'column' }}>
        {isFleeting ? <Notice variant="warning">{t('access.fleeting')}</Notice> : null}
        <p sx={deviceStyles}>{t('access.device')}</p>
      </div>
      <div sx={rowStyles}>
        <Button onClick={onClose}>{t('access.done')}</Button>
        {needs.length > 0 ? (
          <Button variant="outline" onClick={() => setNeeds([])}>
            {t('access.clear')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
