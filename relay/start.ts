import { localAddress } from './config/addresses.ts'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import { describeError } from './values/operator-error.ts'
import { maskSecrets } from './values/parse-values.ts'

export function announce(
  config: Config,
  agency: Agency,
  { hasPages, port }: { hasPages: boolean; port: number },
): string {
  const { database, smtpUrl, outboxFolder, push } = config
  const leads = database.kind === 'sqlite' ? database.path : maskSecrets(database.url)
  const mails = smtpUrl
    ? `mails go to ${config.mailTo.join(', ')} through ${maskSecrets(smtpUrl)}`
    : `mails become files in ${outboxFolder}/ (SMTP_URL is not set)`
  const pushes =
    push.targets.length > 0 ? `, notices to ${push.targets.map(({ name }) => name).join(', ')}` : ''
  const what = hasPages ? agency.name : `The relay of ${agency.name}, without pages,`
  return `${what} is at ${localAddress(config, port)}; leads go to ${leads}; ${mails}${pushes}.`
}

/** Why the relay cannot start, in plain words; anything unforeseen with its trace. */
export function explainStart(error: unknown): string {
  const { code, syscall, path, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop it, or set PORT to another number.`
    case 'EACCES':
      if (syscall !== 'listen')
        return `${path ?? 'A file'} may not be read by this user: give it the right to.`
      return `Port ${port} may not be used by this user: set PORT to a number from 1024.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL': // of IPv6, without the name of the one network that it holds in
    case 'ENOTFOUND':
      if (syscall !== 'listen' && syscall !== 'getaddrinfo') break
      return `HOST is ${address ?? 'a name'} that is no address of this machine: correct it, or remove it.`
  }
  return describeError(error)
}
