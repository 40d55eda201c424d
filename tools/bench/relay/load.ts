import autocannon, { type Options } from 'autocannon'

export const CONNECTIONS = 50
const SECONDS = 4
const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789'

/** Responses per second, and the 99th percentile of their times in milliseconds. */
export type LoadResult = { perSecond: number; p99: number }

/** Number of the next form: equal forms would count as repeats. */
let next = 0

/** Posts contact forms as the SDK in a browser sends them. @param amount number of forms; by default as many as fit into 4 s */
export function loadForms(url: string, amount?: number): Promise<LoadResult> {
  return load({
    url,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    requests: [
      {
        method: 'POST',
        path: '/api/v1.0/email/send-form',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        setupRequest: (request) => ({ ...request, body: formBody(next++) }),
      },
    ],
  })
}

export function loadPage(url: string): Promise<LoadResult> {
  return load({ url, duration: SECONDS, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
}

async function load(options: Options): Promise<LoadResult> {
  const { requests, latency, non2xx, errors } = await autocannon({ connections: CONNECTIONS, ...options })
  if (non2xx + errors > 0)
    throw new Error(`${options.url}: ${non2xx + errors} requests were not answered 200.`)
  return { perSecond: requests.average, p99: latency.p99 }
}

function formBody(n: number): string {
  const fields = {
    name: 'Asha Rao',
    email: `asha${n}@example.com`,
    phone: '+91 98765 43210',
    subject: 'web-development',
    message: `Number ${n}. We run a small bakery in Pune and would like a website that shows our menu, takes orders for cakes and tells people how to find us. Could you say what that costs, and when you could begin?`,
    lib_version: '4.4.1',
    service_id: 'default_service',
    template_id: 'contact',
    user_id: 'public',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
