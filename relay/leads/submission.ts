import type { CONTROL_FIELDS } from '#contract/email-protocol.ts'

export type ControlField = (typeof CONTROL_FIELDS)[number]

/** One parsed call: the fields that steer it, and the message's own, in their order. */
export type Submission = {
  control: Partial<Record<ControlField, string>>
  /** Names may repeat. Values are what the body's format can say: text, or any JSON value. */
  params: [name: string, value: unknown][]
}
