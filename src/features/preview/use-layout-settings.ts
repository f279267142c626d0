import { useSiteShell, type ShellSettings } from '../site/use-site-shell'

export type LayoutSettings = Pick<
  ShellSettings,
  'headerLayout' | 'footerLayout' | 'logoSize' | 'hasSearch' | 'footerMobileLinks'
>

/** The layouts and switches in force: the operator's. */
export function useLayoutSettings(): LayoutSettings {
  const { headerLayout, footerLayout, logoSize, hasSearch, footerMobileLinks } = useSiteShell().settings
  return { headerLayout, footerLayout, logoSize, hasSearch, footerMobileLinks }
}
