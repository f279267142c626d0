import { type FocusEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { useLazyComponent } from '../../../../ui/use-lazy-component'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useDismiss } from '../use-dismiss'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { memberPillStyles } from './member-pill-styles'
import { MemberMenuFallback } from './member-menu-fallback'

const boxStyles: ThemeUICSSObject = { position: 'relative' }

const loadPanel = () =>
  import(/* webpackChunkName: "member-menu" */ './member-menu-panel').then(({ MemberMenuPanel }) => MemberMenuPanel)

/** The member's menu button. Its list of links loads on pointer enter or focus. */
export function MemberMenu() {
  const { t } = useTranslation()
  const { loggedInHeaderAccessLabel } = useMembershipConfig()
  const { status, Component: Panel, request } = useLazyComponent(loadPanel)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(isOpen, box, close)

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !box.current?.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <div ref={box} sx={boxStyles}>
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
        <span className="member-words">{loggedInHeaderAccessLabel ?? t('loyalty.account')}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && Panel ? <Panel onClose={close} onBlur={onBlur} onKeyDown={onKeyDown} /> : null}
        {isOpen && status === 'failed' ? <MemberMenuFallback onClose={close} /> : null}
      </div>
    </div>
  )
}
