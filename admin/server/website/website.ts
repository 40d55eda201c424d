import { posix } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Refused } from '#admin/api.ts'
import {
  type Changes,
  type ContentFile,
  ENTRY_KINDS,
  type SetUp,
  type Website as WebsiteList,
} from '#admin/website-api.ts'
import { PICTURE_HEADERS } from '#contract/security-headers.ts'
import { PublicationError } from '#publishing/versions.ts'
import { contentType } from '#relay/values/content-type.ts'
import { EditError } from '#site/content/edit/edit-yaml.ts'
import type { DeskOptions } from '../options.ts'
import { personOf, sessionOf } from '../session.ts'
import { DraftError } from './drafts.ts'
import { kindOf, newEntry } from './entries.ts'
import { fieldAt, formOf } from './fields.ts'
import { filesToPublish } from './files-to-publish.ts'
import { valueIn } from './merge-draft.ts'
import type { Website } from './open-website.ts'
import { keepPicture, PICTURE_LIMIT, readPicture } from './pictures.ts'
import { createPresenceList } from './presence.ts'
import { toSetUp } from './set-up.ts'
import { toChanges, toFile, toSections } from './view.ts'

const GONE = 'This file is no longer there.'
const WRONG = 'This cannot be read: load the page again.'

const file = z.string().max(300)
const path = z.array(z.union([z.string().max(100), z.int().min(0).max(10_000)])).max(20)
const value = z.json().optional()
const at = z.int().min(0).max(10_000)
const edit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), path, value, before: value }),
  z.object({ type: z.literal('insert'), path, at, value: z.json() }),
  z.object({ type: z.literal('remove'), path, at }),
  z.object({ type: z.literal('move'), path, from: at, to: at }),
  z.object({ type: z.literal('confirm'), path }),
])
const bodies = {
  edits: z.object({ file, version: z.string(), edits: z.array(edit).min(1).max(200) }),
  discard: z.object({ file, path: path.optional() }),
  conflict: z.object({ file, path, keep: z.enum(['mine', 'theirs']) }),
  presence: z.object({ file: file.optional(), path: path.default([]) }),
  publication: z.object({ version: z.string() }),
  entry: z.object({ kind: z.enum(ENTRY_KINDS), name: z.string().trim().min(1).max(200) }),
}
const versionQuery = z.object({ version: z.coerce.number().int() })
const fileQuery = z.object({ name: file })
const valueQuery = z.object({
  name: file,
  path: z.string().transform((text) => path.parse(JSON.parse(text))),
})

type Options = Pick<DeskOptions, 'store'> & { website: Website }

/** The routes of the desk that show and change drafts of the content, below the desk's API. */
export function serveWebsite(app: FastifyInstance, { store, website }: Options): void {
  const { drafts, folder, contentFolder, publications } = website
  const presences = createPresenceList()

  app.setErrorHandler((error, _, reply) => {
    if (error instanceof DraftError || error instanceof PublicationError)
      return refuse(reply, 409, error.message)
    if (error instanceof EditError) return refuse(reply, 400, error.message)
    if (error instanceof z.ZodError || error instanceof SyntaxError) return refuse(reply, 400, WRONG)
    const sentence = DISK_PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
    if (sentence) return refuse(reply, 507, sentence)
    throw error
  })

  async function fileAs(request: FastifyRequest, name: string): Promise<ContentFile | undefined> {
    const drafted = await drafts.read()
    return toFile(name, drafted, presences.at(name, sessionOf(request).id))
  }

  /** The file after a change; 204 if there is none any more. */
  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string) {
    return (await fileAs(request, name)) ?? reply.code(204).send()
  }

  app.get('/', async (): Promise<WebsiteList> => {
    return { ...toSections(await drafts.read()), publication: await publications.state() }
  })

  app.get('/file', async (request, reply): Promise<ContentFile | FastifyReply> => {
    const { name } = fileQuery.parse(request.query)
    return (await fileAs(request, name)) ?? refuse(reply, 404, GONE)
  })

  app.get('/changes', async (): Promise<Changes> => toChanges(await drafts.read()))

  app.get('/set-up', async (): Promise<SetUp> => toSetUp(await drafts.read()))

  app.post('/edits', { bodyLimit: 2 * 2 ** 20 }, async (request, reply) => {
    const { file, version, edits } = bodies.edits.parse(request.body)
    try {
      await drafts.edit(file, version, edits, personOf(request).name)
    } catch (error) {
      if (!(error instanceof DraftError)) throw error
      return reply.code(409).send({ problem: error.message, current: await fileAs(request, file) })
    }
    return sendFile(request, reply, file)
  })

  app.post('/discard', async (request, reply) => {
    const { file, path } = bodies.discard.parse(request.body)
    await drafts.discard(file, path)
    return sendFile(request, reply, file)
  })

  app.post('/conflict', async (request, reply) => {
    const { file, path, keep } = bodies.conflict.parse(request.body)
    await drafts.settle(file, path, keep)
    return sendFile(request, reply, file)
  })

  app.post('/publication', async (request, reply) => {
    const { version } = bodies.publication.parse(request.body)
    const drafted = await drafts.read()
    const refusal = whyNotPublished(toChanges(drafted), version)
    if (refusal !== undefined) return refuse(reply, 409, refusal)
    const { name } = personOf(request)
    const files = await filesToPublish(drafted, contentFolder)
    const { ended } = await publications.publish({ files, by: name })
    const record = async (isPublished: boolean) => {
      if (!isPublished) return
      await drafts.published(files)
      await drafts.removeOldPictures()
      const action = `published ${files.map(({ path }) => path).join(', ')}`
      await store.recordActivity({ at: Date.now(), person: name, action })
    }
    void ended.then(record).catch((err) => request.log.error({ err }, 'failed'))
    return reply.code(202).send()
  })

  app.delete('/publication', async (request, reply) => {
    const { version } = versionQuery.parse(request.query)
    const { name } = personOf(request)
    await publications.undo(version, { by: name, keep: (undone) => drafts.restore(undone, name) })
    await store.recordActivity({ at: Date.now(), person: name, action: 'undid the last publication' })
    return reply.code(204).send()
  })

  app.post('/presence', async (request, reply) => {
    const said = bodies.presence.parse(request.body)
    presences.say(sessionOf(request).id, personOf(request).name, said)
    return reply.code(204).send()
  })

  app.post('/entries', async (request, reply) => {
    const { kind, name } = bodies.entry.parse(request.body)
    const form = formOf(`${kind}/new.yaml`) ?? formOf(`${kind}/new/project.yaml`)
    if (!form) return refuse(reply, 400, WRONG)
    const { file, text } = newEntry(kind, name, await drafts.read(), form)
    await drafts.add(file, text, personOf(request).name)
    return reply.code(201).send({ file })
  })

  app.delete('/entries', async (request, reply) => {
    const { name } = fileQuery.parse(request.query)
    if (!kindOf(name)) return refuse(reply, 400, WRONG)
    await drafts.remove(name, personOf(request).name)
    return reply.code(204).send()
  })

  app.get('/picture', async (request, reply) => {
    const { name, path } = valueQuery.parse(request.query)
    const drafted = await drafts.read()
    const written = valueIn(drafted.texts.get(name) ?? '', path)
    const picture = posix.join(posix.dirname(name), String(written))
    const bytes = await readPicture(picture, drafted, contentFolder)
    if (!bytes) return refuse(reply, 404, GONE)
    return reply
      .type(contentType(posix.extname(picture)))
      .headers(PICTURE_HEADERS)
      .send(bytes)
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/pictures', { bodyLimit: PICTURE_LIMIT }, async (request, reply) => {
      const { name, path } = valueQuery.parse(request.query)
      const form = formOf(name)
      const field = form && fieldAt(form, path)
      const text = (await drafts.read()).texts.get(name)
      if (field?.kind !== 'picture' || text === undefined) return refuse(reply, 404, GONE)
      const written = valueIn(text, path)
      const value = await keepPicture(
        { file: name, written: String(written ?? ''), role: field.role },
        { type: String(request.headers['content-type']), bytes: request.body as Buffer },
        folder,
      )
      await drafts.setPicture(name, path, value, personOf(request).name)
      return sendFile(request, reply, name)
    })
  })
}

/** @param seen the version of the drafts that the person has read */
function whyNotPublished(
  { version, changes, problems, conflicts }: Changes,
  seen: string,
): string | undefined {
  if (changes.length === 0) return 'There is nothing to publish.'
  if (version !== seen) return 'The drafts have changed meanwhile: read the list again.'
  if (conflicts > 0) return 'Choose first which of the values that were changed twice are right.'
  if (problems.length > 0) return 'Correct first what the list says.'
  return undefined
}

const DISK_PROBLEMS: Record<string, string> = {
  ENOSPC: 'This could not be saved: the disk of the server is full.',
  EROFS: 'This could not be saved: the folder of the drafts may only be read.',
  EACCES: 'This could not be saved: the server may not write into the folder of the drafts.',
}

function refuse(reply: FastifyReply, status: number, problem: string): FastifyReply {
  return reply.code(status).send({ problem } satisfies Refused)
}
