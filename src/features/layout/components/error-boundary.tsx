import { Component, type ReactNode } from 'react'
import { reportError } from '../../../platform/report-error'

interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  fallback: ReactNode
  /** Changes with the page: what failed on one page is tried again on the next. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string
}

/** Keeps a failing page from taking header, menu and footer with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'layout')
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
