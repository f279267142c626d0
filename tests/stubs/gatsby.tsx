import { forwardRef, type ComponentPropsWithoutRef } from 'react'

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  to: string
  replace?: boolean
  state?: object
  activeClassName?: string
  partiallyActive?: boolean
}

/** Gatsby's Link as far as tests need it: an anchor that stays on the page. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, replace: _replace, state: _state, activeClassName: _activeClassName, partiallyActive: _active, ...rest },
  ref,
) {
  return <a ref={ref} href={to} {...rest} />
})

/** Where `navigate` was sent, for tests that ask. */
export const navigations: { to: string; options?: object | undefined }[] = []

export async function navigate(to: string, options?: object): Promise<void> {
  navigations.push({ to, options })
}

export const withPrefix = (path: string): string => path

export const graphql = (parts: TemplateStringsArray): string => parts.join('')

let staticQuery: unknown = null

/** Sets what `useStaticQuery` answers. */
export function answerStaticQuery(value: unknown): void {
  staticQuery = value
}

export function useStaticQuery(): unknown {
  if (staticQuery === null)
    throw new Error('A test that reads the static query must answer it first: answerStaticQuery')
  return staticQuery
}
