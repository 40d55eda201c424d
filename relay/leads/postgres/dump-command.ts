/**
 * The shell command that copies a database to a file only its owner can read.
 *
 * @param url `postgres://user:password@host:port/name`; the command has no password
 */
export function pgDumpCommand(url: string, file: string): string {
  const address = new URL(url)
  address.password = ''
  for (const secret of ['password', 'sslpassword']) address.searchParams.delete(secret)
  return `(umask 077; pg_dump --format=custom --file=${quote(file)} ${quote(address.href)})`
}

/** A word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
