/** Milliseconds a server may leave us waiting at each step. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/**
 * How to reach a mail server, for nodemailer. A server that does not ask for the login it was given is not the one
 * that was meant, or not itself: nothing is handed over without it. And a password does not cross a network in clear,
 * even where STARTTLS has been taken out of the server's greeting on the way; whoever means that says so in the
 * address (`?requireTLS=false`), whose parameters win.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param name what to call ourselves in EHLO; undefined: the system's host name
 */
export function connectionTo(url: string, name: string | undefined) {
  const { protocol, hostname, username, password } = new URL(url)
  const hasLogin = username !== '' || password !== ''
  return {
    url,
    ...(name !== undefined && { name }),
    forceAuth: hasLogin,
    requireTLS: hasLogin && protocol === 'smtp:' && !isThisMachine(hostname),
    ...TIMEOUTS,
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
