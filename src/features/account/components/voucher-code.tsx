import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { CODE_TEXT_STYLES, CodeDialog } from './code-dialog'

const boxStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  p: 4,
  bg: 'muted',
  color: 'readableOnMuted',
  borderRadius: 'medium',
}

/** A voucher that has just been redeemed. */
export function VoucherCode({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div sx={boxStyles}>
      <div sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <strong>{name}</strong>
        <span sx={CODE_TEXT_STYLES}>{code}</span>
      </div>
      <Button variant="outline" onClick={() => setShown(true)} aria-label={`${t('account.showCode')}: ${name}`}>
        {t('account.showCode')}
      </Button>
      {isShown ? (
        <CodeDialog
          title={name}
          text={t('account.voucherReady')}
          codes={[{ code }]}
          format="QR_CODE"
          onClose={() => setShown(false)}
        />
      ) : null}
    </div>
  )
}
