import { getContent } from '#site/content/index.ts'
import { writeScript } from '#site/features/assistant/script.ts'

/** What the assistant says, fetched when a visitor opens it. */
export async function GET(): Promise<Response> {
  return Response.json(writeScript(await getContent()))
}
