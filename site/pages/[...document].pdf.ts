import { readFile } from 'node:fs/promises'
import type { APIContext } from 'astro'
import { getContent } from '#site/content/index.ts'

/** The PDFs that the footer's legal entries name, below content/. */
export async function getStaticPaths() {
  const { site } = await getContent()
  const documents = site.legal.flatMap(({ document }) => document?.src ?? [])
  return [...new Set(documents)].map((path) => ({ params: { document: path.slice(1, -'.pdf'.length) } }))
}

export async function GET({ params }: APIContext): Promise<Response> {
  return new Response(await readFile(`content/${params.document}.pdf`))
}
