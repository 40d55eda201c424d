import type { ComponentProps } from 'react'

const LOOKS = {
  strong: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  link: 'target link',
  plain: 'target link-quiet',
}

type Props = ComponentProps<'button'> & { look: keyof typeof LOOKS; isSmall?: boolean }

/** A button. It submits a form only with `type="submit"`. */
export function Button({ look, isSmall = false, className = '', ...props }: Props) {
  const classes = `${LOOKS[look]} ${isSmall ? 'button-small' : ''} ${className}`
  return <button type="button" {...props} className={classes} />
}
