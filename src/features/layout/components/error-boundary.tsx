import { Component, type ReactNode, useEffect } from 'react'
import { reportError } from '../../../platform/report-error'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'

interface ErrorBoundaryProps {
  /** Rendered instead of the failed content. */
  fallback: ReactNode
  /** Changes with the page, to retry rendering after a navigation. */
  resetKey: string
  children: ReactNode
}

type State = Pick<ErrorBoundaryProps, 'resetKey'> & { failed: boolean }

/** Keeps header, menu and footer when a page fails to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'layout')
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

const load = () => import('./broken-notice').then(({ BrokenNotice }) => BrokenNotice)

/** Replaces a page that failed to render: loads its notice, and shows the plain text until that has loaded. */
export function BrokenPage() {
  const { t } = useTranslation()
  const { Component, request } = useLazyComponent(load)
  useEffect(request, [request])
  if (Component) return <Component />
  return (
    <div role="alert">
      <h1>{t('layout.brokenTitle')}</h1>
      <p>{t('layout.brokenText')}</p>
    </div>
  )
}
