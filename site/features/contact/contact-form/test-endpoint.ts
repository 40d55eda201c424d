import type { Plugin } from 'vite'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'

/**
 * A small HTTP endpoint on the server of the component tests, at the relay's path. It responds with the status that the
 * field `template_id` names and the text that the field `service_id` names. If the template is `never`, it does not respond;
 * if it is `closed`, it closes the connection.
 */
export function emailEndpoint(): Plugin {
  return {
    name: 'test-email-endpoint',
    configureServer: ({ middlewares }) => {
      middlewares.use(SEND_FORM_PATH, async (request, response) => {
        const body = Buffer.concat(await Array.fromAsync(request))
        const headers = { 'content-type': request.headers['content-type'] ?? '' }
        const fields = await new Response(body, { headers }).formData()
        const status = fields.get('template_id')
        if (status === 'never') return
        if (status === 'closed') return void request.socket.destroy()
        response.statusCode = Number(status)
        response.end(String(fields.get('service_id')))
      })
    },
  }
}
