import type { NewLead } from '#relay/leads/lead.ts'
import { anEnquiry } from '#relay/testing/enquiry.ts'

/** @returns a typical lead that equals no other */
export function leadNumber(n: number): NewLead {
  const message = `Number ${n}. ${'We need a website. '.repeat(10)}`
  return { enquiry: anEnquiry({ message }), spamReasons: undefined }
}
