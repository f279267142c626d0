import type { Ref } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { RadioGroup } from '../../../ui/radio-group'
import { TextField } from '../../../ui/text-field'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import type { PushSupport } from '../rules/push-support'
import { WISH_BOUNDS, WISH_WAYS, type WishOptions, type WishWay } from '../rules/wish-contract'

interface WayFieldProps {
  options: WishOptions
  way: WishWay
  /** Of this device. */
  support: PushSupport
  email: string
  emailError: string | null
  emailRef: Ref<TextControl>
  onWay: (way: WishWay) => void
  onEmail: (email: string) => void
}

const WAY_KEYS: Readonly<Record<WishWay, { label: string; hint: string }>> = {
  email: { label: 'wishes.byEmail', hint: 'wishes.byEmailHint' },
  push: { label: 'wishes.byPush', hint: 'wishes.byPushHint' },
  feed: { label: 'wishes.byFeed', hint: 'wishes.byFeedHint' },
}

const SUPPORT_KEYS: Readonly<Record<PushSupport, string>> = {
  ready: 'wishes.byPushHint',
  refused: 'wishes.pushRefused',
  homeScreen: 'wishes.pushHomeScreen',
  unsupported: 'wishes.pushUnsupported',
}

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }

/** The ways in the order in which they are offered. */
export const offeredWays = (options: WishOptions): readonly WishWay[] => WISH_WAYS.filter(way => Boolean(options[way]))

/** How the visitor is told: ways of the host alone, with what keeps this device from one. */
export function WayField(props: WayFieldProps) {
  const { options, way, support, email, emailError, emailRef, onWay, onEmail } = props
  const { t } = useTranslation()
  const offered = offeredWays(options)
  return (
    <div sx={styles}>
      <RadioGroup
        label={t('wishes.way')}
        name="way"
        value={way}
        onChange={value => {
          const found = offered.find(one => one === value)
          if (found) onWay(found)
        }}
        options={offered.map(value => ({
          value,
          label: t(WAY_KEYS[value].label),
          hint: t(value === 'push' ? SUPPORT_KEYS[support] : WAY_KEYS[value].hint),
          disabled: value === 'push' && support === 'unsupported',
        }))}
      />
      {way === 'email' ? (
        <TextField
          ref={emailRef}
          type="email"
          name="email"
          autoComplete="email"
          required
          label={t('wishes.email')}
          error={emailError}
          maxLength={WISH_BOUNDS.email}
          value={email}
          onChange={onEmail}
        />
      ) : null}
    </div>
  )
}
