/**
 * Hidden files, which file systems, file managers, editors and version control keep beside those of people; what a Mac adds
 * to a ZIP, what Windows keeps of a folder, and what office programs and editors leave of an open file.
 */
const STRAY = /^\.|^~\$|^#.*#$|~$|^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i
/** Hidden names that web servers and hosts read. */
const READ_BY_HOSTS = new Set(['.well-known', '.htaccess', '.nojekyll'])

/**
 * Whether a file, or a folder that it is in, is not one of the site.
 * @param path relative to `content/`, `public/` or the built site
 */
export function isStray(path: string): boolean {
  return path.split('/').some((name) => STRAY.test(name) && !READ_BY_HOSTS.has(name))
}
