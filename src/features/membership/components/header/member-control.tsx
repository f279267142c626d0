import { pageCode } from '../../../../platform/page-code'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useLoginPath } from '../use-way-back'
import { useTextLanguage } from '../../../site/components/use-text-language'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { GUEST_ACCESS_ID } from '../../../session/components/member-session'
import { memberPillStyles, memberLinkStyles, memberPanelStyles } from './member-menu-styles'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { onPressOutside } from '../../../../platform/device'

const loadPanel = pageCode('member-menu', () =>
  import(/* webpackChunkName: "member-menu" */ './member-menu-panel').then(({ MemberMenuPanel }) => MemberMenuPanel),
)

/** The member's menu button. Its list of links loads on pointer enter or focus. */
function MemberMenu() {
  const { t } = useTranslation()
  const { loggedInHeaderAccessLabel } = useMembershipConfig()
  const langOf = useTextLanguage()
  const { status, Component: Panel, request } = useLazyComponent(loadPanel)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)
  // Not every browser moves the focus on a press outside.
  useEffect(
    () =>
      isOpen
        ? onPressOutside(
            () => box.current,
            () => setOpen(false),
          )
        : undefined,
    [isOpen],
  )

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !box.current?.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <div ref={box} sx={{ position: 'relative' }}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        sx={memberPillStyles}
        {...(isOpen && status === 'loading' ? { 'aria-busy': true } : {})}
        onPointerEnter={request}
        onFocus={request}
        onClick={() => {
          setOpen(!isOpen)
          request()
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        <Icon name="user" size={22} />
        <span className="member-words" lang={langOf(loggedInHeaderAccessLabel)}>
          {loggedInHeaderAccessLabel ?? t('loyalty.account')}
        </span>
        <Icon name="chevronDown" size={16} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && Panel ? <Panel onClose={close} onBlur={onBlur} onKeyDown={onKeyDown} /> : null}
        {isOpen && status === 'failed' ? <MemberMenuFallback onClose={close} /> : null}
      </div>
    </div>
  )
}

/** Replaces a menu whose chunk did not load with a link to the account page. */
function MemberMenuFallback({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  return (
    <div sx={memberPanelStyles}>
      <Link to={paths.account} sx={memberLinkStyles} onClick={onClose}>
        {t('loyalty.account')}
      </Link>
    </div>
  )
}

/** Both labels share a cell, so that a login shifts nothing. `session-boot` sets `data-session` before first paint. */
const placeStyles: ThemeUICSSObject = {
  display: 'inline-grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > .for-member': { visibility: 'hidden' },
  'html[data-session=member] & > .for-member': { visibility: 'visible' },
  'html[data-session=member] & > .for-guest': { visibility: 'hidden' },
}

/** The account control of the header (specification §2 Loyalty header): a login link for guests, a menu for members. */
export function MemberControl() {
  const { t } = useTranslation()
  const { guestHeaderAccessLabel } = useMembershipConfig()
  const langOf = useTextLanguage()
  const loginPath = useLoginPath()
  return (
    <div sx={placeStyles}>
      <Link id={GUEST_ACCESS_ID} to={loginPath} className="for-guest" sx={memberPillStyles}>
        <Icon name="user" size={22} />
        <span className="member-words" lang={langOf(guestHeaderAccessLabel)}>
          {guestHeaderAccessLabel ?? t('loyalty.signIn')}
        </span>
      </Link>
      <div className="for-member">
        <MemberMenu />
      </div>
    </div>
  )
}
