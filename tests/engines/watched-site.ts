import { createHash } from 'node:crypto'
import { type OtherServer, serve } from '../fixtures/server.ts'

/** Collects, in `window.problems`, what a console would show. WebKit's driver does not give its console. */
const COLLECT = `{
  const problems = window.problems = [];
  addEventListener('error', ({ message, target }) => problems.push(message ?? 'not loaded: ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push('policy: ' + violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...args) => { problems.push(args.join(' ')); error(...args) };
}`
const HASH = createHash('sha256').update(COLLECT).digest('base64')

/**
 * Starts a proxy of the site that adds a script to each page, before any other.
 * @returns the server, with the failed requests so far as status and path
 */
export async function watchSite(site: string): Promise<OtherServer & { failed: string[] }> {
  const failed: string[] = []
  const server = await serve(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(new URL(url, site), { method, redirect: 'manual' })
    if (answer.status >= 400) failed.push(`${answer.status} ${url}`)
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete headers[name]
    const body = Buffer.from(await answer.arrayBuffer())
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(answer.status, headers).end(body)
      return
    }
    const policy = headers['content-security-policy']?.replace('script-src', `script-src 'sha256-${HASH}'`)
    response
      .writeHead(answer.status, { ...headers, 'content-security-policy': policy })
      .end(`${body}`.replace('<head>', `<head><script>${COLLECT}</script>`))
  })
  return { ...server, failed }
}
