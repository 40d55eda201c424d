import { getContent } from '#site/content/index.ts'
import { chatContent } from '#site/features/assistant/chat-content.ts'

/** The assistant's texts, fetched when a visitor opens it. */
export async function GET(): Promise<Response> {
  return Response.json(chatContent(await getContent()))
}
