import { getContent } from '#site/content/index.ts'
import { settings } from '#site/settings.ts'
import { llmsText } from '#site/structured-data/llms-text.ts'

export async function GET(): Promise<Response> {
  return new Response(llmsText(await getContent(), settings.siteUrl))
}
