import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** What the relay takes from the site's content: the agency's name and its default mailbox. */
export type Agency = { name: string; email: string | undefined }

const UNNAMED: Agency = { name: 'The website', email: undefined }

const siteFile = z.object({
  name: z.string().trim().min(1).optional(),
  contact: z.object({ email: z.string().trim().optional() }).optional(),
})

/**
 * Reads `site.yaml` of a content folder.
 *
 * @param contentFolder path of the folder
 * @returns name and contact address; where the file is missing or cannot be read, an agency without an
 *   address, so that the configuration's own check can say which variable is then needed
 */
export function readAgency(contentFolder: string): Agency {
  const text = readOptional(join(contentFolder, 'site.yaml'))
  const file = siteFile.safeParse(text === undefined ? {} : parseYaml(text))
  if (!file.success) return UNNAMED
  return { name: file.data.name ?? UNNAMED.name, email: file.data.contact?.email }
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return {}
  }
}
