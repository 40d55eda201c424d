import { isWhole } from './parse-values.ts'

/**
 * The same address with user, password and query hidden, fit for a message or a log. Of one that cannot be taken apart
 * hardly more than the scheme is shown, since a password may be anywhere in it.
 */
export function maskSecrets(value: string): string {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(value) ?? []
  if (scheme === undefined) return '(hidden)'
  if (scheme.toLowerCase() === 'sqlite:') return value
  if (!rest.startsWith('//')) return rest.includes('@') ? `${scheme}***` : value.replace(/[?#].*$/s, '?***')
  const url = URL.parse(value)
  if (!url?.hostname || !isWhole(url)) return `${scheme}//***`
  const login = url.username || url.password ? '***@' : ''
  return `${scheme}//${login}${url.host}${url.pathname}${url.search && '?***'}`
}
