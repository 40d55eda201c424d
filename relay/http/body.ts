import { MIMEType } from 'node:util'
import { CONTROL_FIELDS } from '#contract/email-protocol.ts'
import { RequestRefusal, refuseTooLarge, refuseUnreadable } from '../leads/refusal.ts'
import type { ControlField, ProtocolCall } from '../leads/validate.ts'

/**
 * Far more parts than a message with its control fields and empty file fields has. The platform's parser is slow over
 * small parts: a body full of them blocks the process for up to a second.
 */
const PARTS_LIMIT = 1000

/**
 * Parses a form's body, multipart or urlencoded. Of a control field that came twice the last counts: the SDK appends its
 * own after the form's.
 *
 * @throws RequestRefusal 400 if the body cannot be read, or has a file with content, 413 if it has very many parts
 */
export async function parseForm(contentType: string, body: Buffer): Promise<ProtocolCall> {
  if (hasMany(separatorIn(contentType), body)) throw refuseTooLarge()
  const form = await readForm(contentType, body)
  const call: ProtocolCall = { control: {}, params: [] }
  for (const [name, value] of form) {
    if (value instanceof File) refuseContent(value)
    else if (isControl(name)) call.control[name] = value
    else call.params.push([name, value])
  }
  return call
}

/**
 * Parses the JSON body of a `send` call; `template_params` may be missing.
 *
 * @throws RequestRefusal 400 if the body is no such object
 */
export function parseJson(body: Buffer): ProtocolCall {
  const call = toObject(body.toString('utf8').replace(/^\ufeff/, ''))
  const params = call.template_params ?? {}
  if (typeof params !== 'object' || Array.isArray(params)) throw refuseUnreadable()
  const control = CONTROL_FIELDS.flatMap((field) => {
    const value = call[field]
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return {
    control: Object.fromEntries(control),
    params: Object.entries(params).filter(([name]) => !isControl(name)),
  }
}

/** The separator before or between the parts of a form's body. */
function separatorIn(contentType: string): string {
  try {
    const { subtype, params } = new MIMEType(contentType)
    return subtype === 'form-data' ? `--${params.get('boundary') ?? ''}` : '&'
  } catch (cause) {
    throw refuseUnreadable(cause)
  }
}

function hasMany(separator: string, body: Buffer): boolean {
  return body.toString('latin1').split(separator, PARTS_LIMIT + 1).length > PARTS_LIMIT
}

async function readForm(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw refuseUnreadable(cause)
  }
}

/** An empty file part is a file field without a file. */
function refuseContent(file: File): void {
  if (file.size === 0) return
  throw new RequestRefusal(400, 'Attachments are not accepted: please send text only.', {
    problems: [{ kind: 'files' }],
  })
}

function toObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch (cause) {
    throw refuseUnreadable(cause)
  }
  throw refuseUnreadable()
}

function isControl(name: string): name is ControlField {
  return CONTROL_FIELDS.some((field) => field === name)
}
