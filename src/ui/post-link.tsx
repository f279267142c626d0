import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

interface PostLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'onClick'> {
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  newWindow: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Resets a button's styles, so that it looks like a link. */
const linkLooks: ThemeUICSSObject = {
  m: 0,
  p: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
}

/** A link in `post` mode: a form with the campaign as hidden fields (specification §2 Link behaviour). */
export const PostLink = forwardRef<HTMLButtonElement, PostLinkProps>(function PostLink(props, ref) {
  const {
    action,
    fields,
    newWindow,
    onClick,
    children,
    rel: _rel,
    download: _download,
    hrefLang: _lang,
    ...rest
  } = props
  // The remaining props are valid for a button too.
  const named = rest as unknown as ComponentPropsWithoutRef<'button'>
  return (
    <form
      method="post"
      action={action}
      {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
      sx={{ display: 'contents' }}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button {...named} ref={ref} type="submit" sx={linkLooks} onClick={onClick}>
        {children}
      </button>
    </form>
  )
})
