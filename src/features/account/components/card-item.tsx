import { type ComponentProps, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/components/use-translation'
import type { Card } from './use-cards'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { CODE_TEXT_STYLES, CodeDialog, ScannableCode } from './scannable-code'
import { WalletPass } from './wallet-pass'

interface CardItemProps {
  card: Card
  /** Null where no pass can be had. */
  loadPass: ComponentProps<typeof WalletPass>['load'] | null
  onRemove: () => void
  /** Null when the programme cannot report lost cards. */
  onLost: (() => void) | null
}

const itemStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', '10rem minmax(0, 1fr)'],
  gap: 5,
  p: 5,
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'large',
}
const rowStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }

/** A card with its code and actions. Lost or replaced cards show only their status. */
export function CardItem({ card, loadPass, onRemove, onLost }: CardItemProps) {
  const { t } = useTranslation()
  const { scannableCodeFormat } = useMembershipConfig()
  const [isShown, setShown] = useState(false)
  const { cardCode, kind, status, isMain } = card
  const isActive = status === 'ACTIVE'
  const name = t(kind === 'PHYSICAL' ? 'account.physicalCard' : 'account.virtualCard')
  return (
    <article sx={isActive ? itemStyles : { ...itemStyles, gridTemplateColumns: 'minmax(0, 1fr)', bg: 'transparent' }}>
      {isActive ? (
        <div sx={{ maxWidth: '10rem' }}>
          <ScannableCode text={cardCode} format={scannableCodeFormat} />
        </div>
      ) : null}
      <div sx={{ display: 'grid', gap: 4, alignContent: 'space-between' }}>
        <div sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <div sx={{ ...rowStyles, alignItems: 'center' }}>
            <Heading as="h2" size="h4">
              {name}
            </Heading>
            {isMain ? <Badge variant="quiet">{t('account.mainCard')}</Badge> : null}
            {status === 'LOST' ? <Badge variant="quiet">{t('account.lostCard')}</Badge> : null}
            {status === 'REPLACED' ? <Badge variant="quiet">{t('account.replacedCard')}</Badge> : null}
          </div>
          <span sx={isActive ? CODE_TEXT_STYLES : { color: 'textAlt' }}>{cardCode}</span>
        </div>
        {isActive ? (
          <div sx={rowStyles}>
            <Button onClick={() => setShown(true)} aria-label={`${t('account.showCard')}: ${cardCode}`}>
              {t('account.showCard')}
            </Button>
            {loadPass ? <WalletPass load={loadPass} of={cardCode} /> : null}
            {onLost && kind === 'PHYSICAL' ? (
              <Button variant="outline" onClick={onLost} aria-label={`${t('account.reportLost')}: ${cardCode}`}>
                {t('account.reportLost')}
              </Button>
            ) : null}
            {/* An account always keeps its main card. */}
            {isMain && onLost ? null : (
              <Button variant="outline" onClick={onRemove} aria-label={`${t('account.removeCard')}: ${cardCode}`}>
                {t('account.removeCard')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {isShown ? (
        <CodeDialog
          title={name}
          text={t('account.cardForTill')}
          code={cardCode}
          format={scannableCodeFormat}
          onClose={() => setShown(false)}
        />
      ) : null}
    </article>
  )
}
