import { useSiteShell, type ShellSettings } from '../../site/components/use-site-shell'
import { usePreviewState } from './use-preview-state'

export type LayoutSettings = Pick<
  ShellSettings,
  'headerLayout' | 'footerLayout' | 'logoSize' | 'hasSearch' | 'hasQuickBuy' | 'footerMobileLinks'
>

/** Returns the layouts and switches of the operator, overridden by a live preview (specification §4 Live preview). */
export function useLayoutSettings(): LayoutSettings {
  const { headerLayout, footerLayout, logoSize, hasSearch, hasQuickBuy, footerMobileLinks } = useSiteShell().settings
  const { layout } = usePreviewState()
  return { headerLayout, footerLayout, logoSize, hasSearch, hasQuickBuy, footerMobileLinks, ...layout }
}
